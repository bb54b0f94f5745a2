import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { XmlScanner, xmlAttribute } from './xml-scanner';

function events(xml: string, chunkSize = xml.length || 1): string[] {
  const seen: string[] = [];
  const scanner = new XmlScanner({
    open: (name, attributes) => seen.push(`<${name}${attributes}`),
    close: (name) => seen.push(`/${name}`),
    text: (text) => seen.push(text),
  });
  for (let at = 0; at < xml.length; at += chunkSize) scanner.push(xml.slice(at, at + chunkSize));
  if (!scanner.isWhole) seen.push('cut off');
  return seen;
}

const XML =
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><!-- <x> --><x:row r="1" t="a>b"><c/>a&amp;b&#10;&lt;<![CDATA[<&amp;>]]></x:row >';

describe('XmlScanner', () => {
  it('gives elements and texts, whatever stands between', () => {
    expect(events(XML).filter((event) => event !== ']>')).toEqual([
      '<row r="1" t="a>b"',
      '<c',
      '/c',
      'a&b\n<',
      '<&amp;>',
      '/row',
    ]);
  });

  it('gives the same however the text is cut', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), (size) => {
        expect(events(XML, size)).toEqual(events(XML));
      }),
    );
  });

  it.each(['<a><b', '<a><b/>', '<a><b></b>', '<?xml version="1.0"?>', '<a/><b'])('knows that %s is cut off', (xml) => {
    expect(events(xml).at(-1)).toBe('cut off');
  });
});

it('xmlAttribute reads the usual and the unusual', () => {
  expect(xmlAttribute(' r="A1" s="2"', 's')).toBe('2');
  expect(xmlAttribute(" r='A1'\n s = 'x&gt;'", 's')).toBe('x>');
  expect(xmlAttribute(' x:id="7"', 'id')).toBe('7');
  expect(xmlAttribute(' r="A1"', 't')).toBeUndefined();
  expect(xmlAttribute(' xr="A1"', 'r')).toBeUndefined();
});
