import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import multipart, { type Multipart, type MultipartFile, type MultipartValue } from '@fastify/multipart';
import { imageRefusals } from '@vitrine/contract/media/media.refusals';
import {
  imagePath,
  MAX_UPLOAD_BYTES,
  MAX_UPLOAD_FIELDS,
  MAX_UPLOAD_FILES,
  MAX_UPLOAD_REQUEST_BYTES,
} from '@vitrine/contract/media/media.rules';
import { imageRefusalTexts } from '@vitrine/contract/media/media.texts';
import type { FileFields } from '@vitrine/contract/shared/endpoint';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../../shared/refusal.ts';
import { inputRefusal } from './input.ts';

type Files = Record<string, ReceivedFile[]>;
export type Form = { body: unknown; files: Record<string, Buffer[]> };

/** The longest text field, a description of 5,000 characters, has at most 15,000 bytes. */
const MAX_FIELD_BYTES = 64 * 1024;

/** How long the parser may take to process what it has received; it needs far less. */
const LAST_PART_MS = 500;

const LIMITS = {
  fileSize: MAX_UPLOAD_BYTES,
  files: MAX_UPLOAD_FILES,
  fields: MAX_UPLOAD_FIELDS,
  parts: MAX_UPLOAD_FILES + MAX_UPLOAD_FIELDS,
  fieldSize: MAX_FIELD_BYTES,
  headerPairs: 20,
  headerSize: 8 * 1024,
};

/** Lets the routes of this scope accept a form; Fastify replies 415 to everything that is neither form nor JSON. */
export async function acceptForms(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, { limits: LIMITS });
}

/** Reads a form into text fields and files. A JSON body is the same form without files. */
export async function readForm(request: FastifyRequest, fileFields: FileFields): Promise<Form> {
  const names = Object.keys(fileFields);
  if (!request.isMultipart())
    return { body: request.body ?? {}, files: Object.fromEntries(names.map((name) => [name, []])) };
  // A body without a declared size is counted while it is received.
  if (Number(request.headers['content-length'] ?? 0) > MAX_UPLOAD_REQUEST_BYTES)
    throw new Refusal(sharedRefusals.tooLarge);
  return inUploadFolder(async (folder) => {
    const files: Files = Object.fromEntries(names.map((name) => [name, []]));
    const texts = await receiveParts(request, { files, fileFields, folder });
    const contents = await Promise.all(
      Object.entries(files).map(
        async ([name, received]) =>
          [name, await Promise.all(received.map(({ path }) => readFile(path)))] as const,
      ),
    );
    return { body: Object.fromEntries(texts), files: Object.fromEntries(contents) };
  });
}

type FormParts = { files: Files; fileFields: FileFields; folder: string };

async function receiveParts(request: FastifyRequest, { files, fileFields, folder }: FormParts) {
  const texts = new Map<string, unknown>();
  try {
    const room = { bytes: MAX_UPLOAD_REQUEST_BYTES };
    for await (const part of partsOf(request)) {
      // A part may come without a name, whatever the parser's types say.
      if (part.fieldname === undefined) throw new Refusal(sharedRefusals.malformedRequest);
      if (part.type === 'field') addText(texts, part);
      else await addFile(files, part, { maxCount: fileFields[part.fieldname]?.maxCount, room, folder });
    }
  } catch (error) {
    // The rest of a refused form is read and discarded: a browser that is still sending would never see the reply.
    request.raw.unpipe().resume();
    throw refusalOf(error);
  }
  return texts;
}

/** The parser waits forever for the end of an unterminated part header, so it gets a short time after the last byte. */
async function* partsOf(request: FastifyRequest): AsyncGenerator<Multipart> {
  const parts = request.parts();
  while (true) {
    const waiting = new AbortController();
    const next = await Promise.race([parts.next(), timeOutAfterLastByte(request, waiting.signal)]).finally(
      () => waiting.abort(),
    );
    if (next.done) return;
    yield next.value;
  }
}

async function timeOutAfterLastByte({ raw }: FastifyRequest, signal: AbortSignal): Promise<never> {
  if (!raw.readableEnded) await once(raw, 'end', { signal });
  await setTimeout(LAST_PART_MS, undefined, { signal });
  throw new Refusal(sharedRefusals.malformedRequest);
}

function addText(texts: Map<string, unknown>, { fieldname, value, valueTruncated }: MultipartValue): void {
  if (valueTruncated) throw new Refusal(sharedRefusals.tooLarge);
  if (texts.has(fieldname))
    throw inputRefusal([{ path: fieldname, message: `${fieldname} must be given once` }]);
  texts.set(fieldname, value);
}

type FileRule = { maxCount: number | undefined; room: { bytes: number }; folder: string };

async function addFile(files: Files, part: MultipartFile, { maxCount, room, folder }: FileRule) {
  if (maxCount === undefined)
    throw inputRefusal([{ path: part.fieldname, message: `${part.fieldname} takes no file` }]);
  const chosen = files[part.fieldname] ?? [];
  const errors = [{ path: imagePath(part.fieldname, chosen.length), message: imageRefusalTexts.tooLarge }];
  const refuseTruncated = () => {
    if (part.file.truncated) throw new Refusal(imageRefusals.tooLarge, { errors });
  };
  // Stops at the limit; reading to the end would let one file keep the server busy for its whole size.
  const received = await receiveFile(part.file, join(folder, randomUUID()), (chunkSize) => {
    room.bytes -= chunkSize;
    refuseTruncated();
    if (room.bytes < 0) throw new Refusal(sharedRefusals.tooLarge);
  });
  refuseTruncated();
  // A browser sends an empty file input as a file without name and content.
  if (received.size === 0 && !part.filename) return;
  chosen.push(received);
  if (chosen.length > maxCount) throw tooManyFiles(maxCount);
}

function tooManyFiles(maxCount: number): Refusal {
  return new Refusal(imageRefusals.tooManyFiles, { message: imageRefusalTexts.tooManyFiles(maxCount) });
}

/** The parser's errors are about the form: too large, or incomplete. */
function refusalOf(error: unknown): Error {
  if (error instanceof Refusal) return error;
  const { statusCode: status, code } = error as Partial<FastifyError>;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new Refusal(imageRefusals.tooLarge);
  if (code === 'FST_FILES_LIMIT') return tooManyFiles(MAX_UPLOAD_FILES);
  if (status === 413) return new Refusal(sharedRefusals.tooLarge);
  return new Refusal(sharedRefusals.malformedRequest);
}

/** A file of a form, on disk until the whole form has arrived: its end can be withheld, and memory is scarce. */
type ReceivedFile = { path: string; size: number };

/** Gives `work` a folder for the files of one form and deletes it afterwards. */
async function inUploadFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-upload-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** `check` is called with the size of each chunk before it is written, and may throw. */
async function receiveFile(file: Readable, path: string, check: (chunkSize: number) => void) {
  let size = 0;
  await pipeline(
    file,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        check(chunk.length);
        size += chunk.length;
        yield chunk;
      }
    },
    createWriteStream(path, { mode: 0o600 }),
  );
  return { path, size };
}
