import { describe, expect, it } from 'vitest';
import { bytesOf, readAll } from '../testing/sources';
import { createDecode } from './encodings';

/** Code points of the bytes from 0x80 on, by the tables of Unicode (VENDORS/MICSFT/PC and WINDOWS); five that windows-1252 leaves out are controls. */
const UPPER_HALVES = {
  cp437: `
    c7 fc e9 e2 e4 e0 e5 e7 ea eb e8 ef ee ec c4 c5 c9 e6 c6 f4 f6 f2 fb f9 ff d6 dc a2 a3 a5 20a7 192 e1 ed f3 fa
    f1 d1 aa ba bf 2310 ac bd bc a1 ab bb 2591 2592 2593 2502 2524 2561 2562 2556 2555 2563 2551 2557 255d 255c 255b
    2510 2514 2534 252c 251c 2500 253c 255e 255f 255a 2554 2569 2566 2560 2550 256c 2567 2568 2564 2565 2559 2558
    2552 2553 256b 256a 2518 250c 2588 2584 258c 2590 2580 3b1 df 393 3c0 3a3 3c3 b5 3c4 3a6 398 3a9 3b4 221e 3c6
    3b5 2229 2261 b1 2265 2264 2320 2321 f7 2248 b0 2219 b7 221a 207f b2 25a0 a0`,
  cp850: `
    c7 fc e9 e2 e4 e0 e5 e7 ea eb e8 ef ee ec c4 c5 c9 e6 c6 f4 f6 f2 fb f9 ff d6 dc f8 a3 d8 d7 192 e1 ed f3 fa f1
    d1 aa ba bf ae ac bd bc a1 ab bb 2591 2592 2593 2502 2524 c1 c2 c0 a9 2563 2551 2557 255d a2 a5 2510 2514 2534
    252c 251c 2500 253c e3 c3 255a 2554 2569 2566 2560 2550 256c a4 f0 d0 ca cb c8 131 cd ce cf 2518 250c 2588 2584
    a6 cc 2580 d3 df d4 d2 f5 d5 b5 fe de da db d9 fd dd af b4 ad b1 2017 be b6 a7 f7 b8 b0 a8 b7 b9 b3 b2 25a0 a0`,
  'windows-1250': `
    20ac 81 201a 83 201e 2026 2020 2021 88 2030 160 2039 15a 164 17d 179 90 2018 2019 201c 201d 2022
    2013 2014 98 2122 161 203a 15b 165 17e 17a a0 2c7 2d8 141 a4 104 a6 a7 a8 a9 15e ab
    ac ad ae 17b b0 b1 2db 142 b4 b5 b6 b7 b8 105 15f bb 13d 2dd 13e 17c 154 c1
    c2 102 c4 139 106 c7 10c c9 118 cb 11a cd ce 10e 110 143 147 d3 d4 150 d6 d7
    158 16e da 170 dc dd 162 df 155 e1 e2 103 e4 13a 107 e7 10d e9 119 eb 11b ed
    ee 10f 111 144 148 f3 f4 151 f6 f7 159 16f fa 171 fc fd 163 2d9`,
  'windows-1252': `
    20ac 81 201a 192 201e 2026 2020 2021 2c6 2030 160 2039 152 8d 17d 8f 90 2018 2019 201c 201d 2022 2013 2014 2dc
    2122 161 203a 153 9d 17e 178 a0 a1 a2 a3 a4 a5 a6 a7 a8 a9 aa ab ac ad ae af b0 b1 b2 b3 b4 b5 b6 b7 b8 b9 ba bb
    bc bd be bf c0 c1 c2 c3 c4 c5 c6 c7 c8 c9 ca cb cc cd ce cf d0 d1 d2 d3 d4 d5 d6 d7 d8 d9 da db dc dd de df e0
    e1 e2 e3 e4 e5 e6 e7 e8 e9 ea eb ec ed ee ef f0 f1 f2 f3 f4 f5 f6 f7 f8 f9 fa fb fc fd fe ff`,
} as const;

const ALL = Uint8Array.from({ length: 256 }, (_, byte) => byte);
const UTF8_ONLY = '\uFEFF';

describe.each(['cp437', 'cp850', 'windows-1250', 'windows-1252'] as const)('%s', (page) => {
  const upper = UPPER_HALVES[page].trim().split(/\s+/);
  const text = String.fromCharCode(...ALL.subarray(0, 128), ...upper.map((code) => Number.parseInt(code, 16)));

  it('reads each byte as its table says, alone and beside any other', () => {
    const decode = createDecode(page);
    expect([upper.length, text.length]).toEqual([128, 256]);
    expect(decode(ALL)).toBe(text);
    for (const byte of ALL) {
      expect(decode(Uint8Array.of(byte))).toBe(text.charAt(byte));
      expect(decode(Uint8Array.of(byte, 0x61, byte))).toBe(`${text.charAt(byte)}a${text.charAt(byte)}`);
      // A byte order mark of UTF-8 is none here.
      expect(decode(Uint8Array.of(0xef, 0xbb, 0xbf, byte)).startsWith(UTF8_ONLY)).toBe(false);
    }
  });

  it('brings each byte into a cell', async () => {
    const bytes = [...ALL.subarray(0x80)];
    const { rows } = await readAll(bytesOf('a,b\n', ...bytes.flatMap((byte) => ['x', [byte], 'y,1\n'])), {
      encoding: page,
      delimiter: ',',
    });
    expect(rows.map(([cell]) => cell)).toEqual(bytes.map((byte) => `x${text.charAt(byte)}y`));
  });
});
