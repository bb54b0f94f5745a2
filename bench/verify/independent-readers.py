"""Reads files as Python's own readers, openpyxl and xlrd do. Lines of JSON in, lines of JSON out: {format, delimiter, header, base64}
-> value or error."""
import base64, csv, datetime, io, json, sys
from xml.etree import ElementTree


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


def text_of(value):
    """A cell as Botica writes it: dates without a time of their own, whole numbers without a point."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, datetime.datetime):
        return value.strftime("%Y-%m-%d" if value.time() == datetime.time() else "%Y-%m-%d %H:%M:%S")
    if isinstance(value, float) and value.is_integer() and abs(value) < 2**53:
        return str(int(value))
    return str(value)


def read_xlsx(data):
    import openpyxl

    book = openpyxl.load_workbook(io.BytesIO(data), data_only=True)
    return [[[text_of(value) for value in row] for row in sheet.iter_rows(values_only=True)] for sheet in book.worksheets]


def read_xls(data):
    import xlrd

    book = xlrd.open_workbook(file_contents=data)

    def value_of(cell):
        if cell.ctype == xlrd.XL_CELL_ERROR:
            return xlrd.error_text_from_code[cell.value]
        if cell.ctype == xlrd.XL_CELL_BOOLEAN:
            return bool(cell.value)
        if cell.ctype == xlrd.XL_CELL_DATE:
            return xlrd.xldate_as_datetime(cell.value, book.datemode)
        return cell.value

    return [[[text_of(value_of(cell)) for cell in row] for row in sheet.get_rows()] for sheet in book.sheets()]


def read_xml(data):
    """Its texts, whatever is around them."""
    return [text for text in ElementTree.fromstring(data).itertext() if text.strip(" \t\r\n") != ""]


BOOKS = {"xlsx": read_xlsx, "xls": read_xls, "xml": read_xml}

for line in sys.stdin:
    asked = json.loads(line)
    data = base64.b64decode(asked["base64"])
    try:
        if asked["format"] in BOOKS:
            value = BOOKS[asked["format"]](data)
        elif asked["format"] == "delimited":
            value = read_delimited(data.decode("utf-8-sig"), asked["delimiter"], asked["header"])
        else:
            value = read_json(data.decode("utf-8-sig"))
        answer = {"value": value}
    except Exception as error:
        answer = {"error": f"{type(error).__name__}: {error}"}
    print(json.dumps(answer), flush=True)
