import { z } from 'zod';
import { adminProductQuery } from '../catalog/catalog.schemas.ts';
import { adminOrdersQuery } from '../orders/orders.schemas.ts';
import { fields, isoDateTime, pageQuery, singleLineText } from '../shared/fields.ts';
import {
  EXPORT_KINDS,
  IMPORT_STATES,
  MAX_IMPORT_COLUMNS,
  MAX_LINKED_ROWS,
  MAX_REDIRECT_PROBLEMS,
  ROW_CHOICES,
} from './import-export.rules.ts';
import { FILE_FIELDS } from './variant-columns.rules.ts';

export const exportParams = fields({
  kind: z.enum(EXPORT_KINDS, `Kind must be one of ${EXPORT_KINDS.join(', ')}`),
});

/** What the list of the back office is filtered by; a kind ignores what it does not know. */
export const exportQuery = adminOrdersQuery
  .omit({ limit: true, cursor: true })
  .extend({ state: adminProductQuery.shape.state });
export type ExportFilter = z.infer<typeof exportQuery>;

export const uploadQuery = fields({
  fileName: singleLineText({ label: 'File name', max: 255 }).default('products.csv'),
});

const importField = z.enum(FILE_FIELDS, `A column must be one of ${FILE_FIELDS.join(', ')}`);

/** A column of the file: its heading, the values of its first rows, and the field that it fills, if any. */
const importColumnSchema = z.object({
  name: z.string(),
  samples: z.array(z.string()),
  field: importField.nullable(),
});
export type ImportColumn = z.infer<typeof importColumnSchema>;

/** What the check found. Nothing has changed yet. */
const checkSchema = z.object({
  rows: z.int(),
  added: z.int(),
  changed: z.int(),
  /** Rows that cannot be imported as they are. */
  rowsWithProblem: z.int(),
  /** New products whose pictures are neither in the zip nor in the shop; they become drafts. */
  withoutPicture: z.int(),
  /** Rows with links to pictures that are not in the zip, and the first of them by number. */
  linked: z.int(),
  linkedRows: z.array(z.int()).max(MAX_LINKED_ROWS),
});
export type ImportCheck = z.infer<typeof checkSchema>;

const resultSchema = z.object({ added: z.int(), changed: z.int(), leftOut: z.int() });
export type ImportResult = z.infer<typeof resultSchema>;

export const importSchema = z.object({
  _id: z.string(),
  createdAt: isoDateTime,
  fileName: z.string(),
  /** How many pictures the accompanying zip contains; null without a zip. */
  pictures: z.int().nullable(),
  isFromShopify: z.boolean(),
  isFromWooCommerce: z.boolean(),
  columns: z.array(importColumnSchema),
  state: z.enum(IMPORT_STATES),
  /** From 0 to 1 while it is at work. */
  progress: z.number().min(0).max(1),
  check: checkSchema.nullable(),
  /** What was imported, also by an import that was stopped halfway. Null if nothing was changed. */
  result: resultSchema.nullable(),
  /** Why it failed, in a sentence. */
  failure: z.string().nullable(),
});
export type ProductImport = z.infer<typeof importSchema>;

export const columnsInput = fields({
  /** A field for each column of the file, in their order; null leaves the column out. */
  fields: z
    .array(importField.nullable(), 'Fields must be a list')
    .max(MAX_IMPORT_COLUMNS)
    .refine((list) => {
      const chosen = list.filter((field) => field !== null);
      return new Set(chosen).size === chosen.length;
    }, 'Each field can be filled by one column only'),
});

export const runInput = fields({
  rows: z.enum(ROW_CHOICES, `Rows must be one of ${ROW_CHOICES.join(', ')}`),
  /** New products start as drafts, whatever the file says. */
  asDrafts: z.boolean('As drafts must be true or false'),
});
export type RunOptions = z.infer<typeof runInput>;

export const problemSchema = z.object({
  row: z.int(),
  product: z.string(),
  column: z.string(),
  value: z.string(),
  advice: z.string(),
});
export type ImportProblem = z.infer<typeof problemSchema>;

export const problemsQuery = pageQuery;

const redirectProblemSchema = z.object({ row: z.int(), value: z.string(), advice: z.string() });

export const importedRedirectsSchema = z.object({
  added: z.int(),
  /** Their address has a redirect already, which stays. */
  kept: z.int(),
  /** Rows with a problem, the first of which are listed. */
  refused: z.int(),
  problems: z.array(redirectProblemSchema).max(MAX_REDIRECT_PROBLEMS),
});
export type ImportedRedirects = z.infer<typeof importedRedirectsSchema>;
