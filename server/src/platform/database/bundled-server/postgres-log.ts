import { open, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

const MAX_BYTES = 1_000_000;

export type PostgresLog = Awaited<ReturnType<typeof openPostgresLog>>;

/** PostgreSQL's own log in the data folder; it is truncated when it has grown too large. */
export async function openPostgresLog(root: string) {
  const path = join(root, 'postgres.log');
  const size = () => stat(path).then((found) => found.size);
  const isLarge = (await size().catch(() => 0)) > MAX_BYTES;
  const handle = await open(path, isLarge ? 'w' : 'a', 0o600);
  let start = await size();
  return {
    path,
    fd: handle.fd,
    /** Errors are searched for from here on. */
    mark: async () => {
      start = await size();
    },
    lastComplaint: async () => complaintIn((await readFile(path)).subarray(start).toString('utf8')),
    close: () => handle.close(),
  };
}

function complaintIn(text: string): string {
  const complaints = [...text.matchAll(/(?:error|FATAL|PANIC|sh|guard|unshare): +(\S.*)/g)];
  return complaints.at(-1)?.[1] ?? 'it gave no reason';
}
