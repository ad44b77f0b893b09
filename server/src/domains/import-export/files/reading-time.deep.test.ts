import { describe, expect, it } from 'vitest';
import { cpuGrowth } from '../../../testing/calls/cpu-growth.ts';
import { csvRecords } from './csv-records.ts';
import { htmlText } from './html-text.ts';

const PARTS = 20_000;

describe('htmlText', () => {
  it.each([
    ['<', PARTS],
    ['<p', PARTS],
    ['<p>', PARTS],
    ['</p>a', PARTS],
    ['<a ="', PARTS],
    ['<a =\'<b ="', PARTS],
    // Each tag is read as far as a tag may go, so that few of them take long.
    ["<b ='>'=\"", 500],
    ['<!--', PARTS],
    ['<script>', PARTS],
    ['<script></script>', PARTS],
    ['&', PARTS],
    ['&#1', PARTS],
    [' ', PARTS],
    ['\n', PARTS],
    ['<br>a', PARTS],
    ['<td>', PARTS],
  ])('takes time in proportion to the length of a text of %j', (part, parts) => {
    expect(cpuGrowth((times) => htmlText(part.repeat(times * parts)))).toBeLessThan(12);
  });
});

describe('csvRecords', () => {
  it.each([',', '"a",', 'a', '""', 'a\n', '\r'])(
    'takes time in proportion to the length of a table of %j',
    (part) => {
      const limits = { delimiter: ',', maxRecordChars: Number.MAX_SAFE_INTEGER, maxCells: 5 };
      expect(cpuGrowth((times) => csvRecords(limits).push(part.repeat(times * PARTS)))).toBeLessThan(10);
    },
  );
});
