import { inflateSync } from 'node:zlib';
import { printedTexts } from '@vitrine/contract/invoices/invoices.texts';
import { describe, expect, it } from 'vitest';
import { drawDocument } from './draw-document.ts';
import type { PrintedDocument } from './printed-document.ts';

const LONG_RATE = 'Includes value-added tax of the country where the parcel goes 19% on $6,429.00';
const COLUMN_OF_FACTS = 391;
/** More than the widest label of a fact. */
const LABEL_WIDTH = 54;

const document = (given: Partial<PrintedDocument>): PrintedDocument => ({
  ...{ shopName: 'Vitrine', logo: undefined, title: 'Invoice', number: 'INV-2030-0001', blocks: [] },
  ...{ facts: [], columns: printedTexts.columns, lines: [], sums: [], contained: [] },
  ...{ total: ['Total', '$85.00'], note: 'Paid', footer: '', createdAt: new Date('2030-06-15T12:00:00Z') },
  ...given,
});

type Text = { x: number; y: number };

/** Where each text begins, of each page; y is counted from the foot of the page. */
async function textsOf(given: Partial<PrintedDocument>): Promise<Text[][]> {
  const pdf = (await drawDocument(document(given))).toString('latin1');
  const streams = [...pdf.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, bytes = '']) => {
    try {
      return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  const pages = streams.map((stream) =>
    [...stream.matchAll(/1 0 0 1 ([\d.]+) ([\d.]+) Tm/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) })),
  );
  return pages.filter((texts) => texts.length > 0);
}

describe('the pages of an invoice', () => {
  it.each(['sums', 'contained'] as const)('have room for long names of %s above the foot', async (part) => {
    const rows = Array.from({ length: 7 }, () => [LONG_RATE, '$1,221.00'] as const);
    const line = { name: 'Vase', quantity: '1', unit: '$1.00', amount: '$1.00' };
    for (const count of [8, 10, 12, 14, 16, 18]) {
      const pages = await textsOf({ [part]: rows, lines: Array.from({ length: count }, () => line) });
      for (const texts of pages) {
        const [foot = 0, lowest = 0] = texts.map(({ y }) => y).toSorted((one, other) => one - other);
        expect(lowest - foot, `${count} lines`).toBeGreaterThan(16);
      }
    }
  });

  it('have a long number below its label', async () => {
    const numbers = ['INV-2030-0001', 'INVOICES-X2030-99999998'];
    const [texts = []] = await textsOf({ facts: numbers.map((number) => [printedTexts.credits, number]) });
    const facts = texts.filter(({ x, y }) => x >= COLUMN_OF_FACTS && y > 640 && y < 720);
    const labels = facts.filter(({ x }) => x < COLUMN_OF_FACTS + 2);
    const values = facts.filter(({ x }) => x >= COLUMN_OF_FACTS + 2);
    expect([labels.length, values.length]).toEqual([2, 2]);
    const beside = values.filter(({ y }) => labels.some((label) => Math.abs(label.y - y) < 4));
    expect(beside).toHaveLength(1);
    for (const { x } of beside) expect(x).toBeGreaterThan(COLUMN_OF_FACTS + LABEL_WIDTH);
  });
});
