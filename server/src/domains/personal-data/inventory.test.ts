import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import * as schema from '../../platform/database/schema.ts';
import { PERSONAL_DATA, PERSONAL_FILES } from './inventory.ts';
import { columnsOf, type Erasure, type PersonalData } from './inventory-entry.ts';
import { OTHER_COLUMNS } from './other-columns.ts';

const tables = Object.values(schema).filter((table) => is(table, PgTable));
const inDatabase = tables.flatMap((table) =>
  Object.values(getTableColumns(table)).map(({ name }) => `${getTableName(table)}.${name}`),
);
const personal = PERSONAL_DATA.flatMap((data) => columnsOf(data).map((column) => `${data.table}.${column}`));
const others = Object.entries(OTHER_COLUMNS).flatMap(([table, columns]) =>
  columns.split(' ').map((column) => `${table}.${column}`),
);

const DOC = `# Personal data

Written from the inventory in \`server/src/domains/personal-data/\` (\`npx vitest run --project server server/src/domains/personal-data -u\`).
"Delivery" means until an order is delivered, cancelled or refunded, or 30 days after it was sent. "Bookkeeping" means that and the
years from the order that are set under Settings, Delivery and payments (10 unless changed). A daily job erases what is due.

${tableOf(['what', 'of', 'purpose', 'in the export', 'erased with the account'], PERSONAL_DATA.map(toRow))}

## Files

${tableOf(
  ['file', 'purpose', 'erased'],
  PERSONAL_FILES.map(({ file, purpose, erased }) => [file, purpose, erased]),
)}
`;

/** Aligned, as the formatter leaves it. */
function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, index) => Math.max(...[head, ...rows].map((row) => row[index]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

function toRow({ table, columns, whose, purpose, exported, erasure }: PersonalData): string[] {
  const shown = typeof exported === 'string' ? `\`${exported}\`` : `no: ${exported.not}`;
  return [`\`${table}\`: ${columns.split(' ').join(', ')}`, whose, purpose, shown, toWords(erasure)];
}

function toWords(erasure: Erasure): string {
  if (erasure.how === 'keep') return `kept until ${erasure.until}`;
  if (erasure.how === 'otherwise') return `at once, by ${erasure.by}`;
  return erasure.how === 'blank' ? `blanked ${erasure.when}` : `deleted ${erasure.when}`;
}

describe('the inventory of personal data', () => {
  it('says of every column whether it is personal', () => {
    const known = new Set([...personal, ...others]);
    expect(inDatabase.filter((column) => !known.has(column))).toEqual([]);
  });

  it('names no column twice as different things, and none that is not there', () => {
    const both = personal.filter((column) => others.includes(column));
    const gone = [...personal, ...others].filter((column) => !inDatabase.includes(column));
    expect({ both, gone }).toEqual({ both: [], gone: [] });
  });

  it('is what docs/personal-data.md says', async () => {
    await expect(DOC).toMatchFileSnapshot('../../../../docs/personal-data.md');
  });
});
