"""The description of the API is sound, and real answers are what it says they are."""

import copy
import http.cookiejar
import json
import pathlib
import subprocess
import unittest
import urllib.error
import urllib.request

import jsonschema
import openapi_spec_validator

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = ROOT / ".build/debug/Playground"
JSON = {"Accept": "application/json"}


def closed(schema, is_part=False):
    """The schema without room for members that it does not name.

    A description leaves that room to later versions; a test must see what is not described. A part
    of `allOf` knows only some of the members, so that there the whole is closed.
    """
    if isinstance(schema, list):
        return [closed(each, is_part) for each in schema]
    if not isinstance(schema, dict):
        return schema
    result = {}
    for key, value in schema.items():
        if key == "properties":
            result[key] = {name: closed(member) for name, member in value.items()}
        elif key in ("allOf", "anyOf", "oneOf"):
            result[key] = closed(value, is_part or key == "allOf")
        else:
            result[key] = closed(value)
    if "allOf" in schema:
        result["unevaluatedProperties"] = False
    elif "properties" in schema and not is_part:
        result["additionalProperties"] = False
    return result


class OpenAPI(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = subprocess.Popen(
            [PROGRAM, "--port", "0", "--database", ":memory:"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        cls.addClassCleanup(cls.stop)
        line = cls.server.stdout.readline()
        cls.origin = line.removeprefix("Listening on ").strip()
        with urllib.request.urlopen(cls.origin + "/openapi.json", timeout=10) as answer:
            cls.document = json.load(answer)
        schemas = cls.document["components"]["schemas"]
        cls.schemas = {name: closed(schema) for name, schema in schemas.items()}
        cls.controls = schemas["ControlID"]["enum"]

    @classmethod
    def stop(cls):
        cls.server.terminate()
        cls.server.wait(10)
        cls.server.stdout.close()

    def setUp(self):
        jar = urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar())
        self.opener = urllib.request.build_opener(jar)

    def ask(self, path, method="GET", content=None, headers=JSON):
        """The status and the JSON of an answer."""
        request = urllib.request.Request(
            self.origin + path, data=content, headers=headers, method=method
        )
        try:
            with self.opener.open(request, timeout=10) as answer:
                return answer.status, json.load(answer)
        except urllib.error.HTTPError as error:
            with error:
                return error.code, json.load(error)

    def expect(self, operation, status, value):
        """Checks that an operation may answer so."""
        responses = operation["responses"]
        response = responses.get(str(status), responses["default"])
        if "$ref" in response:
            name = response["$ref"].rsplit("/", 1)[1]
            response = self.document["components"]["responses"][name]
        kind = "application/json" if status < 400 else "application/problem+json"
        schema = closed(copy.deepcopy(response["content"][kind]["schema"]))
        self.check({**schema, "components": {"schemas": self.schemas}}, value)

    def check(self, schema, value):
        validator = jsonschema.Draft202012Validator(
            schema, format_checker=jsonschema.Draft202012Validator.FORMAT_CHECKER
        )
        self.assertEqual([error.message for error in validator.iter_errors(value)], [])

    def operation(self, method, path):
        return self.document["paths"][path][method]

    def test_the_document_is_openapi_3_1(self):
        version = openapi_spec_validator.OpenAPIV31SpecValidator
        openapi_spec_validator.validate(self.document, cls=version)

    def test_an_answer_with_a_member_too_many_is_seen(self):
        schema = {"$ref": "#/components/schemas/State", "components": {"schemas": self.schemas}}
        _, state = self.ask("/controls/blob/state")
        self.check(schema, state)
        for wrong in ({**state, "more": 1}, {**state, "value": "first"}, {**state, "control": "x"}):
            self.assertFalse(jsonschema.Draft202012Validator(schema).is_valid(wrong))

    def test_everything_that_is_json_is_as_described(self):
        seen = 0
        themes = self.document["components"]["schemas"]["ThemeName"]["enum"]
        for path, item in self.document["paths"].items():
            content = item.get("get", {}).get("responses", {}).get("200", {}).get("content", {})
            if "application/json" not in content or "{import}" in path:
                continue
            names = self.controls if "{id}" in path else themes if "{name}" in path else [""]
            for name in names:
                with self.subTest(path, name=name):
                    address = path.replace("{id}", name).replace("{name}", name)
                    status, value = self.ask(address)
                    self.assertEqual(status, 200)
                    # The document's own schema is no closed one.
                    if path != "/openapi.json":
                        self.expect(item["get"], status, value)
                    seen += 1
        self.assertGreater(seen, 3 * len(self.controls) + len(themes))

    def test_choices_and_events_are_as_described(self):
        path = "/controls/{id}/selection"
        schemas = self.document["components"]["schemas"]
        for control in self.controls:
            address = path.replace("{id}", control)
            for value in schemas[f"{control}.segment"]["enum"]:
                with self.subTest(control, value=value):
                    answer = self.ask(address, "POST", f"segment={value}".encode())
                    self.assertEqual(answer[0], 200)
                    self.expect(self.operation("post", path), *answer)
            content = json.dumps({"value": None}).encode()
            headers = {**JSON, "Content-Type": "application/json"}
            answer = self.ask(address, "PUT", content, headers)
            self.assertIn(answer[0], (200, 422))
            self.expect(self.operation("put", path), *answer)
            for chart in ("state", "chart.json"):
                answer = self.ask(f"/controls/{control}/{chart}")
                self.expect(self.operation("get", "/controls/{id}/" + chart), *answer)
        status, events = self.ask("/events")
        self.expect(self.operation("get", "/events"), status, events)
        self.assertGreater(len(events["events"]), len(self.controls))

    def test_reports_of_imports_are_as_described(self):
        boundary = "XyZ"
        content = (
            f'--{boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n'
            "start,end\n2026-03-02T09:00Z,2026-03-02T09:30Z\n2026-03-02T11:00Z,2026-03-02T10:00Z\n"
            f"2026-03-02T12:00Z,\n\r\n--{boundary}--\r\n"
        )
        headers = {**JSON, "Content-Type": f"multipart/form-data; boundary={boundary}"}
        status, report = self.ask("/records", "POST", content.encode(), headers)
        self.assertEqual(status, 200, report)
        self.assertEqual((report["added"], len(report["refused"])), (1, 1))
        self.expect(self.operation("post", "/records"), status, report)

    def test_refusals_are_as_described(self):
        for method, path, address, content in [
            ("get", "/controls/{id}.svg", "/controls/blob.svg?selected=decade&width=1", None),
            ("get", "/controls/{id}.svg", "/controls/bolb.svg", None),
            ("get", "/controls/{id}/chart.json", "/controls/blob/chart.json?colour=red", None),
            ("post", "/controls/{id}/selection", "/controls/blob/selection", b"segment=decade"),
            ("post", "/records", "/records", b"start=yesterday"),
        ]:
            with self.subTest(address):
                status, problem = self.ask(address, method.upper(), content)
                self.assertIn(str(status), self.operation(method, path)["responses"])
                self.expect(self.operation(method, path), status, problem)


if __name__ == "__main__":
    unittest.main()
