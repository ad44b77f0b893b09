import { describe, expect, it } from 'vitest';
import { harmlessCell, originalCell } from './import-export.rules.ts';

describe('harmlessCell', () => {
  it.each(['=1+1', '+49', '-4', '@sum', '\tx', '\rx', "'=1"])(
    'keeps a spreadsheet from running %j',
    (value) => {
      expect(harmlessCell(value)).toBe(`'${value}`);
      expect(originalCell(harmlessCell(value))).toBe(value);
    },
  );

  it.each(['', 'Vase', "'Vase'", "''", '1-2', 'a=b'])('leaves %j', (value) => {
    expect(harmlessCell(value)).toBe(value);
    expect(originalCell(value)).toBe(value);
  });
});
