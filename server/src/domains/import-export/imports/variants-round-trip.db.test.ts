import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isGtin } from '@vitrine/contract/catalog/variants/gtin.rules';
import { combinations } from '@vitrine/contract/catalog/variants/variants.rules';
import type { ImportProblem } from '@vitrine/contract/import-export/import-export.schemas';
import { toDollars } from '@vitrine/contract/shared/money/money';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { products } from '../../../../database/tables/catalog/products.table.ts';
import { aProduct, signedIn } from '../../../testing/factories/factories.ts';
import { aJpeg } from '../../../testing/factories/pictures.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';
import { saveVariants } from '../../catalog/variants/variants.service.ts';
import { storeImage } from '../../media/media.service.ts';
import { exportLines } from '../exports/exports.service.ts';
import { csvRecords } from '../files/csv-records.ts';
import { sniffTable } from '../files/read-table.ts';
import { readColumns } from '../files/table-columns.ts';
import { checkImport, importAtOnce } from './import-run.ts';

const shop = openTestShop();
let folder: string;
let pictures: string[];
let caller: Parameters<typeof saveVariants>[1];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'round-trip-'));
  caller = { ...(await signedIn(shop.deps, { role: 'admin' })).user, isDemo: false } as never;
  pictures = [];
  for (let number = 0; number < 3; number++) pictures.push(await storeImage(shop.deps, await aJpeg()));
});
afterAll(() => rm(folder, { recursive: true }));

async function exported(): Promise<string> {
  let text = '';
  for await (const lines of exportLines(shop.deps, 'products')) text += lines;
  return text;
}

async function imported(text: string, withoutId: boolean): Promise<ImportProblem[]> {
  const path = join(folder, 'products.csv');
  await writeFile(path, text);
  const format = await sniffTable(path);
  const all = await readColumns(path, format);
  const columns = withoutId
    ? all.map((column) => (column.field === 'id' ? { ...column, field: null } : column))
    : all;
  const files = { source: { path, format, columns }, zip: undefined };
  const found: ImportProblem[] = [];
  const watch = { throwIfStopped: async () => {}, onProgress: async () => {} };
  const onProblems = async (problems: ImportProblem[]) => {
    found.push(...problems);
  };
  const check = await checkImport(shop.deps, files, { ...watch, onProblems });
  const run = { ...watch, asDrafts: false, leavesOutBadRows: true, onWritten: async () => {} };
  const result = await importAtOnce(shop.deps, caller, files, run);
  expect({ added: check.added, changed: check.changed }).toEqual({
    added: result.added,
    changed: result.changed,
  });
  if (!withoutId) expect(result).toEqual({ added: 0, changed: 0, leftOut: 0 });
  return found;
}

/**
 * The rows of each product. In another shop, their ids are new, and so are the addresses of their pictures: each gets the
 * number of its first appearance. Products are exported in the order of their ids.
 */
function byProduct(text: string): [string, string[][]][] {
  const table = csvRecords({ delimiter: ',', maxRecordChars: 1e6, maxCells: 100 });
  const [headings = [], ...rows] = [...table.push(text).records, ...table.end().records];
  const products = Map.groupBy(rows, (row) => row[1] ?? '');
  const shown = [...products].map(([name, lines]): [string, string[][]] => {
    const seen: string[] = [];
    const number = (address: string) => {
      if (!seen.includes(address)) seen.push(address);
      return `#${seen.indexOf(address)}`;
    };
    const cells = (line: string[]) =>
      line.slice(1).map((cell) => cell.replaceAll(/\/media\/[\w-]+\.\w+/g, number));
    return [name, lines.map(cells)];
  });
  return [['', [headings]], ...shown.toSorted(([one], [other]) => one.localeCompare(other))];
}

const word = fc
  .stringMatching(/^[a-zA-Z=|,;"\\'+-][a-z |,;"\\'ßé–-]{0,8}[a-z|]$/)
  .map((text) => text.replaceAll(/\s+/g, ' '));
const uniqueWords = (max: number) =>
  fc.uniqueArray(word, { minLength: 1, maxLength: max, selector: (text) => text.toLowerCase() });
const cents = fc.integer({ min: 0, max: 5_000_000 });
const count = fc.option(fc.integer({ min: 0, max: 9_999 }));

const aTable = uniqueWords(3).chain((names) =>
  fc.tuple(...names.map((name) => uniqueWords(3).map((values) => ({ name, values })))).chain((options) => {
    const rows = fc.shuffledSubarray(combinations(options), { minLength: 1 });
    return rows.chain((all) =>
      fc
        .tuple(...all.map((values, index) => aVariant(values, index)))
        .map((variants) => ({ version: 0, options, variants })),
    );
  }),
);

const barcode = fc.oneof(
  fc.constant(''),
  fc
    .stringMatching(/^(\d{7}|\d{11,13})$/)
    .map((digits) => [...'0123456789'].map((digit) => digits + digit).find(isGtin) ?? ''),
);

function aVariant(values: string[], index: number) {
  return fc.record({
    values: fc.constant(values),
    price: fc.option(cents.map((amount) => toDollars(amount, 'USD'))),
    sku: fc.oneof(
      fc.constant(''),
      word.map((text) => `${text}-${index}`),
    ),
    barcode,
    weight: fc.option(fc.integer({ min: 0, max: 99_999 })),
    image: fc.option(fc.nat({ max: 2 })),
    isOn: fc.boolean(),
    stock: count,
  });
}

const someProducts = fc.array(fc.record({ priceCents: cents, table: fc.option(aTable, { freq: 5 }) }), {
  minLength: 1,
  maxLength: 3,
});

it('an export brings every product with its options and variants into an empty shop as they were', async () => {
  await fc.assert(
    fc.asyncProperty(someProducts, async (all) => {
      await shop.deps.db.delete(products);
      for (const [index, { priceCents, table }] of all.entries()) {
        const { id: productId } = await aProduct(shop.deps, { name: `Vase ${index}`, priceCents }, pictures);
        const variants = table?.variants.map(({ image, ...row }) => ({
          ...{ ...row, image: image === null ? null : (pictures[image] ?? null) },
        }));
        if (table && variants)
          await saveVariants(shop.deps, caller, { productId, table: { ...table, variants } });
      }
      const first = await exported();
      expect(await imported(first, false)).toEqual([]);
      expect(await exported()).toBe(first);
      await shop.deps.db.delete(products);
      expect(await imported(first, true)).toEqual([]);
      expect(byProduct(await exported())).toEqual(byProduct(first));
    }),
    { numRuns: 10 },
  );
});
