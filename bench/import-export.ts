import { setTimeout as pause } from 'node:timers/promises';
import type { ImportState } from '@vitrine/contract/import-export/import-export.rules';
import type { ImportColumn, ProductImport } from '@vitrine/contract/import-export/import-export.schemas';
import { temporaryFolder } from '../scripts/setup/temporary-folder.mjs';
import { owner, type Shop, startShop } from './processes/shop.ts';
import { residentMb } from './processes/usage.ts';

const SAMPLE_MS = 100;
const ASK_MS = 200;

type Step = { name: string; seconds: number; peakMb: number };

/** Measures the time and peak memory of importing and exporting products. */
export async function measureImportExport(rows: number): Promise<Step[]> {
  const { folder: dataDir, remove } = temporaryFolder('vitrine-import-export-');
  const shop = await startShop({ dataDir });
  try {
    const call = await asOwner(shop);
    const steps: Step[] = [];
    const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
      const { result, ...measured } = await watched(shop, work);
      steps.push({ name, ...measured });
      return result;
    };
    await step('idle', () => pause(1_000));
    const { _id, columns } = await step('upload', () => begin(call, table(rows)));
    await step('check', () => check(call, _id, columns));
    await step('import', async () => {
      await call('POST', `/admin/imports/${_id}/run`, JSON.stringify({ rows: 'good', asDrafts: false }));
      const { result } = await until(call, _id, 'done');
      if (result?.added !== rows) throw new Error(`Only ${result?.added} of ${rows} products are in.`);
    });
    const exported = await step('export', async () => (await call('GET', '/admin/exports/products')).blob());
    const again = await step('upload of the export', () => begin(call, exported));
    await step('check of the export', async () => {
      const { changed, added } = (await check(call, again._id, again.columns)).check ?? {};
      if (changed !== 0 || added !== 0) throw new Error('The export does not come back unchanged.');
    });
    return steps;
  } finally {
    await shop.stop();
    remove();
  }
}

export function importExportTable(steps: readonly Step[]): string {
  const lines = steps.map(
    ({ name, seconds, peakMb }) =>
      `| ${name.padEnd(20)} | ${seconds.toFixed(1).padStart(7)} | ${peakMb.toFixed(0).padStart(7)} |`,
  );
  return [
    '| step                 | seconds | most MB |',
    `| ${'-'.repeat(20)} | ------- | ------- |`,
    ...lines,
  ].join('\n');
}

function* lines(rows: number): Generator<string> {
  yield 'Name,Category,Description,Price,Discount,Stock\n';
  for (let row = 1; row <= rows; row++)
    yield `Piece ${row},Category ${row % 20},"A piece for the table, made to last. Number ${row}.",${5 + (row % 900)}.50,${row % 40},${row % 300}\n`;
}

function table(rows: number): Blob {
  return new Blob([...lines(rows)]);
}

type Call = (method: string, path: string, body?: string | Blob) => Promise<Response>;

async function asOwner({ url }: Shop): Promise<Call> {
  const json = { 'content-type': 'application/json' };
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(owner),
  });
  const authorization = `Bearer ${((await login.json()) as { data: { token: string } }).data.token}`;
  return async (method, path, body) => {
    const type = body instanceof Blob ? { 'content-type': 'text/csv' } : body ? json : {};
    const reply = await fetch(`${url}/api${path}`, {
      method,
      headers: { authorization, ...type },
      ...(body && { body }),
    });
    if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${await reply.text()}`);
    return reply;
  };
}

async function dataOf(reply: Response): Promise<ProductImport> {
  return ((await reply.json()) as { data: ProductImport }).data;
}

async function begin(call: Call, file: Blob): Promise<ProductImport> {
  return dataOf(await call('POST', '/admin/imports?fileName=bench.csv', file));
}

async function check(call: Call, id: string, columns: readonly ImportColumn[]): Promise<ProductImport> {
  const fields = columns.map(({ field }) => field);
  await call('POST', `/admin/imports/${id}/check`, JSON.stringify({ fields }));
  return until(call, id, 'checked');
}

async function until(call: Call, id: string, state: ImportState): Promise<ProductImport> {
  for (;;) {
    const found = await dataOf(await call('GET', `/admin/imports/${id}`));
    if (found.state === state) return found;
    if (found.state === 'failed') throw new Error(`The import failed: ${found.failure}`);
    await pause(ASK_MS);
  }
}

async function watched<T>({ pid, postgresPid }: Shop, work: () => Promise<T>) {
  let peak = 0;
  const look = () => {
    peak = Math.max(peak, residentMb(pid, postgresPid));
  };
  const timer = setInterval(look, SAMPLE_MS);
  const since = performance.now();
  try {
    const result = await work();
    look();
    return { result, seconds: (performance.now() - since) / 1_000, peakMb: peak };
  } finally {
    clearInterval(timer);
  }
}
