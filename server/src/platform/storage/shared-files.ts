import { open } from 'node:fs/promises';
import { z } from 'zod';
import type { ObjectClient } from './object-client.ts';
import { type Ask, listAll } from './patient-calls.ts';

const FOLDER = '.files/';
/** As much as a slow line transfers within the time limit of a call, and the most that is in memory. */
const PIECE_BYTES = 4 * 1024 * 1024;

export type SharedFiles = ReturnType<typeof sharedFiles>;

/** Written after the last piece, so a file without it is not there. */
const contents = z.object({ pieces: z.int().nonnegative() });

/** In pieces, because stores differ in their support for uploads in parts. A name is used once. */
export function sharedFiles(ask: Ask) {
  const put = (key: string, bytes: Buffer, type: string) => ask((client) => client.put(key, bytes, type));
  return {
    send: async (name: string, path: string): Promise<void> => {
      let pieces = 0;
      for await (const piece of piecesOf(path)) {
        await put(pieceKey(name, pieces), piece, 'application/octet-stream');
        pieces += 1;
      }
      await put(`${FOLDER}${name}`, Buffer.from(JSON.stringify({ pieces })), 'application/json');
    },
    /** Writes the file to a new path; returns false if there is no such file. */
    fetch: async (name: string, path: string): Promise<boolean> => {
      const found = await ask((client) => client.get(`${FOLDER}${name}`));
      if (!found) return false;
      const { pieces } = contents.parse(JSON.parse(found.toString()));
      const file = await open(path, 'wx', 0o600);
      try {
        for (let piece = 0; piece < pieces; piece += 1)
          await file.writeFile(await ask((client) => getPiece(client, pieceKey(name, piece))));
      } finally {
        await file.close();
      }
      return true;
    },
    /** Includes incomplete ones. */
    list: () => listFiles(ask),
    delete: async (name: string): Promise<void> => {
      // First the object without which the file does not exist.
      await ask((client) => client.remove(`${FOLDER}${name}`));
      for (const piece of await listAll(ask, `${FOLDER}${name}/`))
        await ask((client) => client.remove(piece.name));
    },
  };
}

const pieceKey = (name: string, piece: number) => `${FOLDER}${name}/${piece}`;

async function getPiece(client: ObjectClient, key: string): Promise<Buffer> {
  const bytes = await client.get(key);
  if (!bytes) throw new Error('a piece of the file is missing');
  return bytes;
}

async function* piecesOf(path: string): AsyncGenerator<Buffer> {
  const file = await open(path);
  try {
    for (;;) {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(PIECE_BYTES), 0, PIECE_BYTES);
      // A read may return less than there is, but nothing only at the end.
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

/** Each is dated by its newest piece. */
async function listFiles(ask: Ask): Promise<{ name: string; writtenAt: Date }[]> {
  const files = new Map<string, Date>();
  for (const { name: key, writtenAt } of await listAll(ask, FOLDER)) {
    const [name = ''] = key.slice(FOLDER.length).split('/');
    const known = files.get(name);
    if (!known || known < writtenAt) files.set(name, writtenAt);
  }
  return [...files].map(([name, writtenAt]) => ({ name, writtenAt }));
}
