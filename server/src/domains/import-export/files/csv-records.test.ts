import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvRecords } from './csv-records.ts';

const LIMITS = { delimiter: ',', maxRecordChars: 1_000, maxCells: 5 };

function read(pieces: readonly string[], limits: Partial<typeof LIMITS> = {}) {
  const table = csvRecords({ ...LIMITS, ...limits });
  const records: string[][] = [];
  for (const step of [...pieces.map((piece) => () => table.push(piece)), table.end]) {
    const found = step();
    records.push(...found.records);
    if (found.isBroken) return { records, isBroken: true };
  }
  return { records, isBroken: false };
}

const whole = (records: string[][]) => ({ records, isBroken: false });

describe('csvRecords', () => {
  it.each([
    [
      'a,b\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\r\n1,2\n3,4\r5,6',
      [
        ['a', 'b'],
        ['1', '2'],
        ['3', '4'],
        ['5', '6'],
      ],
    ],
    ['\n\r\n\na\n\n', [['a']]],
    ['"a ""b"", c","\r\n"\n', [['a "b", c', '\r\n']]],
    ['"",\n', [['', '']]],
    [
      'a,,\n,',
      [
        ['a', '', ''],
        ['', ''],
      ],
    ],
    ['a\0,b', [['a\0', 'b']]],
  ])('splits %j', (text, records) => {
    expect(read([text])).toEqual(whole(records));
  });

  it.each(['a,"b\nc', 'a,b"c\n', '"a"b\n', '"a" ,b\n'])(
    'ends before a misplaced quotation mark: %j',
    (text) => {
      expect(read([`x,y\n${text}`])).toEqual({ records: [['x', 'y']], isBroken: true });
    },
  );

  it('splits a table alike, wherever its pieces end', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r', 'ü', '🙂'), maxLength: 6 });
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 4 });
    const lineEnd = fc.constantFrom('\n', '\r\n', '\r');
    fc.assert(
      fc.property(table, lineEnd, fc.integer({ min: 1, max: 9 }), (records, end, size) => {
        const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
        const text = records.map((cells) => cells.map(quoted).join(',') + end).join('');
        const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
          text.slice(index * size, (index + 1) * size),
        );
        expect(read(pieces)).toEqual(whole(records));
      }),
    );
  });

  it('stores no more than one cell too many, and gives up on a record that does not end', () => {
    expect(read([',,,,,,,,\na\n'])).toEqual(whole([['', '', '', '', '', ''], ['a']]));
    for (const endless of [',', 'a', '"a', '"\n",'])
      expect(read([`x\n${endless}`, endless.repeat(2_000)])).toEqual({ records: [['x']], isBroken: true });
  });
});
