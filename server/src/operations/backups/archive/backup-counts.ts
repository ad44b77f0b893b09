import { createHash } from 'node:crypto';
import type { BackupManifest } from './backup-format.ts';

const NEWLINE = 0x0a;

export type RowCounts = {
  addRows: (table: string, chunk: Buffer) => void;
  startImage: (name: string) => void;
  addImageBytes: (chunk: Buffer) => void;
  /** Ends counting. */
  toManifest: (tables: readonly { name: string; columns: string[] }[]) => BackupManifest;
};

const newCount = () => ({ rows: 0, bytes: 0, hash: createHash('sha256') });

/** Counts and checksums of the content, the same while a backup is written and while it is read. */
export function openCounts(): RowCounts {
  const tables = new Map<string, ReturnType<typeof newCount>>();
  const images = { files: 0, bytes: 0 };
  const imagesHash = createHash('sha256');
  return {
    addRows: (table, chunk) => {
      const count = tables.get(table) ?? newCount();
      tables.set(table, count);
      count.hash.update(chunk);
      count.bytes += chunk.length;
      // COPY writes one line per row and escapes line breaks within values.
      for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) count.rows += 1;
    },
    startImage: (name) => {
      images.files += 1;
      imagesHash.update(`${name}\n`);
    },
    addImageBytes: (chunk) => {
      images.bytes += chunk.length;
      imagesHash.update(chunk);
    },
    toManifest: (listed) => ({
      tables: listed.map(({ name, columns }) => {
        const { rows, bytes, hash } = tables.get(name) ?? newCount();
        return { name, columns, rows, bytes, sha256: hash.digest('hex') };
      }),
      images: { ...images, sha256: imagesHash.digest('hex') },
    }),
  };
}
