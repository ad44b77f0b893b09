import { IMPORT_STATES } from '@vitrine/contract/import-export/import-export.rules';
import type {
  ImportCheck,
  ImportResult,
  RunOptions,
} from '@vitrine/contract/import-export/import-export.schemas';
import type { FileField } from '@vitrine/contract/import-export/variant-columns.rules';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.table.ts';
import { createdAt, id, moment, reference } from '../columns.ts';

/** An import of products; its files are in the bucket of the images, or else in the shop's folder. */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    startedBy: reference('started_by', () => users.id),
    fileName: text('file_name').notNull(),
    pictures: integer('pictures'),
    isFromShopify: boolean('is_from_shopify').notNull(),
    delimiter: text('delimiter').notNull(),
    columns: jsonb('columns')
      .$type<{ name: string; samples: string[]; field: FileField | null }[]>()
      .notNull(),
    state: text('state', { enum: IMPORT_STATES }).notNull(),
    progress: doublePrecision('progress').notNull().default(0),
    check: jsonb('check').$type<ImportCheck>(),
    options: jsonb('options').$type<RunOptions>(),
    /** Rows whose products are in the shop already, while good rows are imported step by step. */
    rowsDone: integer('rows_done').notNull().default(0),
    result: jsonb('result').$type<ImportResult>(),
    failure: text('failure'),
    /** A new name for each zip, because a machine may still have the one before. */
    picturesFile: text('pictures_file'),
    /** Which process works on it, and until when no other takes it over. */
    workedBy: uuid('worked_by'),
    workedUntil: moment('worked_until'),
    /** How often another process had to go on with it because the one before ended without a word. */
    takeovers: integer('takeovers').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [index('imports_newest').on(t.createdAt, t.id)],
);

export const importProblems = pgTable(
  'import_problems',
  {
    importId: reference('import_id', () => imports.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    row: integer('row').notNull(),
    product: text('product').notNull(),
    column: text('column').notNull(),
    value: text('value').notNull(),
    advice: text('advice').notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.number] })],
);
