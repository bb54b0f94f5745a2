"""Reads files as Python's own readers do. Lines of JSON in, lines of JSON out: {format, delimiter, header, base64} -> value or error."""
import base64, csv, io, json, sys


def read_delimited(text, delimiter, header):
    records = [row for row in csv.reader(io.StringIO(text, newline=""), delimiter=delimiter) if row]
    if header:
        names, records = records[0], records[1:]
    else:
        names = [f"column_{at + 1}" for at in range(max(map(len, records), default=0))]
    return [dict(zip(names, row)) for row in records]


def pairs(members):
    """Keys that stand twice stay, in their order."""
    return {"object": [[key, value] for key, value in members]}


def read_json(text):
    refuse = lambda name: (_ for _ in ()).throw(ValueError(name))
    return json.loads(text, object_pairs_hook=pairs, parse_int=str, parse_float=str, parse_constant=refuse)


for line in sys.stdin:
    asked = json.loads(line)
    data = base64.b64decode(asked["base64"])
    try:
        if asked["format"] == "delimited":
            value = read_delimited(data.decode("utf-8-sig"), asked["delimiter"], asked["header"])
        else:
            value = read_json(data.decode("utf-8-sig"))
        answer = {"value": value}
    except Exception as error:
        answer = {"error": f"{type(error).__name__}: {error}"}
    print(json.dumps(answer), flush=True)
