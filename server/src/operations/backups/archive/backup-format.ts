import { createHash } from 'node:crypto';
import { z } from 'zod';
import { CommandError } from '../../../platform/shared/command-error.ts';

/** Raised when an older shop could not read the file. */
export const FORMAT = 1;

export const HEADER_ENTRY = 'header.json';
export const MANIFEST_ENTRY = 'manifest.json';
/** Rows are stored in pieces, because a tar entry must say its size before its content. */
const TABLE_ENTRY = /^tables\/([a-z_]+)\.\d{6}\.copy$/;
const IMAGE_ENTRY = /^images\/([\w.-]+)$/;

export const tableEntry = (table: string, piece: number) =>
  `tables/${table}.${String(piece).padStart(6, '0')}.copy`;
export const imageEntry = (name: string) => `images/${name}`;
export const tableOf = (entry: string) => TABLE_ENTRY.exec(entry)?.[1];
export const imageOf = (entry: string) => IMAGE_ENTRY.exec(entry)?.[1];

/** Comes first: whose backup it is and which shop can read it. */
export const backupHeader = z.object({
  kind: z.literal('vitrine backup'),
  format: z.int(),
  createdAt: z.iso.datetime(),
  shop: z.object({ id: z.uuid(), address: z.string() }),
  migrations: z.array(z.string()),
  /** The end of the audit log at that moment; a log without it was tampered with. */
  logHead: z.object({ position: z.int(), hash: z.string() }).optional(),
});
export type BackupHeader = z.infer<typeof backupHeader>;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Comes last: what must have been read by then. */
export const backupManifest = z.object({
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int(), bytes: z.int(), sha256 }),
  ),
  /** One checksum over the names and contents of all images in order. */
  images: z.object({ files: z.int(), bytes: z.int(), sha256 }),
});
export type BackupManifest = z.infer<typeof backupManifest>;

export function damagedError(): CommandError {
  return new CommandError('The backup is damaged or cut off; use another one.');
}

const NEWLINE = 0x0a;

const newCount = () => ({ rows: 0, bytes: 0, hash: createHash('sha256') });

export type BackupCounts = ReturnType<typeof openCounts>;

/** Counts and checksums of the content, the same while a backup is written and while it is read. */
export function openCounts() {
  const tables = new Map<string, ReturnType<typeof newCount>>();
  const images = { files: 0, bytes: 0 };
  const imagesHash = createHash('sha256');
  return {
    addRows: (table: string, chunk: Buffer) => {
      const count = tables.get(table) ?? newCount();
      tables.set(table, count);
      count.hash.update(chunk);
      count.bytes += chunk.length;
      // COPY writes one line per row and escapes line breaks within values.
      for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) count.rows += 1;
    },
    startImage: (name: string) => {
      images.files += 1;
      imagesHash.update(`${name}\n`);
    },
    addImageBytes: (chunk: Buffer) => {
      images.bytes += chunk.length;
      imagesHash.update(chunk);
    },
    toManifest: (listed: readonly { name: string; columns: string[] }[]): BackupManifest => ({
      tables: listed.map(({ name, columns }) => {
        const { rows, bytes, hash } = tables.get(name) ?? newCount();
        return { name, columns, rows, bytes, sha256: hash.digest('hex') };
      }),
      images: { ...images, sha256: imagesHash.digest('hex') },
    }),
  };
}
