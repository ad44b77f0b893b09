import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { run, SetupError } from '../../scripts/setup/shell.mjs';
import { fingerprint } from '../../scripts/setup/stamp.mjs';
import { removeAtEnd } from '../../scripts/setup/temporary-folder.mjs';
import { startShop } from '../processes/shop.ts';
import { type DataSize, loadData } from './load-data.ts';

const DONE = '.complete';
const ROW_SOURCES = [
  ...['back-office', 'catalog', 'ids', 'load-data', 'people', 'stock', 'variants', 'words'],
].map((name) => `bench/data/${name}.ts`);

/**
 * Copies a shop's data folder of this size. A run's writes go with the copy, so that every run starts from the same rows;
 * the original stays until the migrations or the rows themselves change.
 */
export async function openData(size: DataSize): Promise<{ folder: string; remove: () => void }> {
  const root = join(resolve(process.env.DATA_DIR ?? 'data'), 'tmp/bench');
  const key = fingerprint(['server/database/functions', 'server/database/migrations', ...ROW_SOURCES]).slice(
    0,
    12,
  );
  const { products, orders, variants = 0 } = size;
  const name = `${products}-products-${variants > 0 ? `${variants}-variants-` : ''}${orders}-orders-`;
  const cached = join(root, name + key);
  if (!existsSync(join(cached, DONE))) {
    // Data of an older schema is useless now.
    remove(root, (found) => found.startsWith(name));
    await build(cached, size);
  }
  remove(root, isOfKilledRun);
  const folder = join(root, `run-${process.pid}-${name}${key}`);
  const removeFolder = removeAtEnd(folder);
  // Node's own copy does not keep the owner, and PostgreSQL's files belong to another user if root started the shop.
  const { code, output } = await run('cp', ['-a', '--reflink=auto', cached, folder], { quiet: true });
  if (code !== 0) throw new SetupError(`Copying the data failed:\n${output}`);
  return { folder, remove: removeFolder };
}

function remove(root: string, isUseless: (name: string) => boolean): void {
  const names = existsSync(root) ? readdirSync(root) : [];
  for (const name of names.filter(isUseless)) rmSync(join(root, name), { recursive: true, force: true });
}

function isOfKilledRun(name: string): boolean {
  const [, pid] = /^run-(\d+)-/.exec(name) ?? [];
  return pid !== undefined && !existsSync(`/proc/${pid}`);
}

async function build(folder: string, size: DataSize): Promise<void> {
  console.log(
    `Building ${size.products} products with ${size.variants ?? 0} variants each and ${size.orders} orders, users and messages …`,
  );
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const shop = await startShop({ dataDir: folder });
  try {
    await loadData(shop.connection, size);
  } finally {
    await shop.stop();
  }
  writeFileSync(join(folder, DONE), '');
}
