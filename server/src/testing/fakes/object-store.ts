/// <reference path="./s3rver.d.ts" />
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from '@20minutes/s3rver';
import type { ObjectStoreSettings } from '../../platform/storage/object-store-settings.ts';
import { signatureFault } from './signed-requests.ts';

const BUCKET = 'shop-images';
const KEYS = { keyId: 'key-of-the-tests', secret: 'secret-of-the-tests' };

/** How a store can fail. */
export type StoreTrouble = 'silent' | 'failing' | 'garbage' | 'broken off' | 'forbidden';

export type TestObjectStore = {
  settings: ObjectStoreSettings;
  /** The same as the shop's environment. */
  env: Record<string, string>;
  set: (trouble: StoreTrouble | undefined) => void;
  /** Lets everybody in, as a bucket does that was opened by mistake. */
  openToEveryone: (isOpen: boolean | 'to read') => void;
  /** Some stores ignore the checksums that they are sent. */
  ignoreChecksums: (isIgnoring: boolean) => void;
  /** How often something was written. */
  writes: () => number;
  stop: () => Promise<void>;
};

type StorePlace = {
  /** Left for the next start; by default a temporary folder that is deleted with the store. */
  directory?: string;
  port?: number;
};

/**
 * A real store behind a proxy that checks signatures: the store's own check refuses whatever the library signs for a
 * whole bucket. The store has the bucket `shop-images` and no other.
 */
export async function startObjectStore({
  directory: given,
  port = 0,
}: StorePlace = {}): Promise<TestObjectStore> {
  const directory = given ?? (await mkdtemp(join(tmpdir(), 'vitrine-objects-')));
  const store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    allowMismatchedSignatures: true,
    vhostBuckets: false,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const { port: inside } = await store.run();
  const proxy: Omit<StoreProxy, 'inside'> = {
    ...{ trouble: undefined, isOpen: false, ignoresChecksums: false, writes: 0 },
  };
  const server = createServer((request, reply) => {
    answer(request, reply, Object.assign(proxy, { inside })).catch(() => reply.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: {
      ...KEYS,
      bucket: BUCKET,
      prefix: 'media/',
      endpoint,
      region: 'eu-test-1',
      publicUrl: undefined,
    },
    env: {
      STORAGE_URL: `s3://${BUCKET}/media`,
      STORAGE_ENDPOINT: endpoint,
      STORAGE_REGION: 'eu-test-1',
      STORAGE_KEY_ID: KEYS.keyId,
      STORAGE_SECRET: KEYS.secret,
    },
    set: (trouble) => {
      proxy.trouble = trouble;
    },
    openToEveryone: (isOpen) => {
      proxy.isOpen = isOpen;
    },
    ignoreChecksums: (isIgnoring) => {
      proxy.ignoresChecksums = isIgnoring;
    },
    writes: () => proxy.writes,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await store.close();
      if (!given) await rm(directory, { recursive: true, force: true });
    },
  };
}

type StoreProxy = {
  inside: number;
  trouble: StoreTrouble | undefined;
  isOpen: boolean | 'to read';
  ignoresChecksums: boolean;
  writes: number;
};

async function answer(request: IncomingMessage, reply: ServerResponse, proxy: StoreProxy) {
  const { inside, trouble } = proxy;
  const body = await buffer(request);
  if (trouble === 'silent') return;
  if (trouble === 'failing') return refuse(reply, 500, 'InternalError');
  if (trouble === 'forbidden') return refuse(reply, 403, 'AccessDenied');
  if (trouble === 'garbage') return reply.writeHead(200).end('<html>Welcome to this network</html>');
  const fault = isLetIn(request, proxy) ? undefined : signatureFault(request, body, KEYS);
  if (fault) return refuse(reply, 403, fault);
  const checksum = request.headers['content-md5'];
  const isRight = checksum === undefined || checksum === createHash('md5').update(body).digest('base64');
  if (!isRight && !proxy.ignoresChecksums) return refuse(reply, 400, 'BadDigest');
  if (request.method === 'PUT') proxy.writes += 1;
  const inner = await askStore(request, body, inside);
  const bytes = Buffer.from(await inner.arrayBuffer());
  const headers = Object.fromEntries(inner.headers);
  reply.writeHead(inner.status, headers);
  if (trouble !== 'broken off') return reply.end(request.method === 'HEAD' ? undefined : bytes);
  reply.write(bytes.subarray(0, bytes.length / 2), () => reply.destroy());
}

function isLetIn({ method, headers }: IncomingMessage, { isOpen }: StoreProxy): boolean {
  if (headers.authorization !== undefined || !isOpen) return false;
  return isOpen === true || method === 'GET';
}

/** The store accepts requests without any signature. */
async function askStore(request: IncomingMessage, body: Buffer, port: number): Promise<Response> {
  const stored = ['content-type', 'cache-control', 'x-amz-meta-sha256'];
  return fetch(`http://127.0.0.1:${port}${request.url}`, {
    method: String(request.method),
    headers: stored.flatMap((name): [string, string][] => {
      const value = request.headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
    ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
  });
}

function refuse(reply: ServerResponse, status: number, code: string): void {
  reply.writeHead(status, { 'content-type': 'application/xml' });
  reply.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}
