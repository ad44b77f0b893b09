import { transferRefusals } from '@vitrine/contract/transfers/transfers.refusals';
import { IMPORT_FIELDS, type ImportField, SAMPLE_ROWS } from '@vitrine/contract/transfers/transfers.rules';
import type { ImportColumn } from '@vitrine/contract/transfers/transfers.schemas';
import { importFieldLabels } from '@vitrine/contract/transfers/transfers.texts';
import { Refusal } from '../shared/refusal.ts';
import { BrokenTableError, readRows, type TableFormat, type TableRow } from './read-table.ts';

/** What other shops and people call the fields, besides the shop's own headings. */
const OTHER_NAMES: Partial<Record<ImportField, readonly string[]>> = {
  id: ['product id', 'sku'],
  name: ['title', 'product', 'product name'],
  category: ['type', 'product type', 'product category'],
  description: ['body (html)', 'body', 'text'],
  price: ['variant price', 'regular price', 'unit price'],
  promoPercentage: ['discount (%)', 'promo', 'promopercentage', 'promotion'],
  isFeatured: ['is featured?', 'isfeatured'],
  isPublished: ['status', 'ispublished'],
  images: ['image src', 'image', 'pictures'],
  stock: ['variant inventory qty', 'quantity', 'in stock'],
};

const SHOPIFY_HEADINGS = ['Handle', 'Title', 'Body (HTML)', 'Variant Price'];

/** The columns of a file with the fields that they seem to fill. */
export async function readColumns(
  path: string,
  format: TableFormat,
): Promise<{ columns: ImportColumn[]; isFromShopify: boolean }> {
  const [headings, ...samples] = await firstRows(path, format);
  if (!headings) throw new Refusal(transferRefusals.notATable);
  if (samples.length === 0) throw new Refusal(transferRefusals.noRows);
  const names = headings.cells.map((name) => name.trim());
  refuseRepeated(names);
  const isFromShopify = SHOPIFY_HEADINGS.every((heading) => names.includes(heading));
  const fields = guessFields(names);
  const columns = names.map((name, index) => ({
    name,
    samples: samples.map(({ cells }) => (cells[index] ?? '').slice(0, 80)),
    field: fields[index] ?? null,
  }));
  return { columns, isFromShopify };
}

async function firstRows(path: string, format: TableFormat): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  try {
    for await (const row of readRows(path, format)) {
      rows.push(row);
      if (rows.length > SAMPLE_ROWS) break;
    }
  } catch (error) {
    // The check names the row from which on the table cannot be read.
    if (!(error instanceof BrokenTableError)) throw error;
    if (rows.length === 1) rows.push({ number: 2, cells: [], bytes: 0 });
  }
  return rows;
}

function refuseRepeated(names: readonly string[]): void {
  const known = new Set<string>();
  const repeated = names.filter((name) => name !== '' && known.size === known.add(name.toLowerCase()).size);
  if (repeated.length === 0) return;
  throw new Refusal(transferRefusals.columnsRepeated, {
    errors: repeated.map((name) => ({ path: 'file', message: name })),
  });
}

/** Each field is filled by the first column that has its name. */
function guessFields(names: readonly string[]): (ImportField | null)[] {
  const free = new Set<ImportField>(IMPORT_FIELDS);
  return names.map((name) => {
    const field = IMPORT_FIELDS.find(
      (known) => free.has(known) && namesOf(known).includes(name.toLowerCase()),
    );
    if (!field) return null;
    free.delete(field);
    return field;
  });
}

function namesOf(field: ImportField): string[] {
  return [importFieldLabels[field].toLowerCase(), field.toLowerCase(), ...(OTHER_NAMES[field] ?? [])];
}
