import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aProduct, aUser } from '../../testing/factories/factories.ts';
import { anOrder } from '../../testing/factories/orders.factories.ts';
import { buildTestApp, type TestApp } from '../../testing/shops/build-test-app.ts';
import { deleteUnusedImages } from './image-sweep.service.ts';

const HOUR_MS = 3_600_000;
const [IN_SHOP, ORDERED, AVATAR, ORPHAN] = ['a', 'b', 'c', 'd'].map((digit) => digit.repeat(32));

let shop: TestApp;
beforeEach(async () => {
  shop = await buildTestApp();
  await aUser(shop.deps);
});
afterEach(() => shop.close());

/** Puts a file there that was last written so long before the shop's now. */
async function aFile(name: string, ageMs: number): Promise<void> {
  const path = join(shop.deps.mediaDir, name);
  const moment = new Date(shop.deps.clock().getTime() - ageMs);
  await writeFile(path, 'bytes');
  await utimes(path, moment, moment);
}

async function sweep(): Promise<string[]> {
  await deleteUnusedImages(shop.deps, { olderThanMs: HOUR_MS });
  return (await readdir(shop.deps.mediaDir)).filter((name) => name !== '.database').sort();
}

describe('the sweep of unused images', () => {
  it('keeps what products, orders and people show, in every width', async () => {
    await aProduct(shop.deps, {}, [`/media/${IN_SHOP}.webp`]);
    const { id } = await aUser(shop.deps, { photoUrl: `/media/${AVATAR}.webp` });
    await anOrder(shop.deps, { userId: id }, [{ imageUrl: `/media/${ORDERED}.webp` }]);
    const names = [`${IN_SHOP}.webp`, `${IN_SHOP}-320.avif`, `${ORDERED}.webp`, `${AVATAR}.webp`];
    for (const name of names) await aFile(name, 48 * HOUR_MS);
    expect(await sweep()).toEqual(names.sort());
  });

  it('deletes images that nothing shows and half-written files, once they are an hour old', async () => {
    await aProduct(shop.deps, {}, [`/media/${IN_SHOP}.webp`]);
    for (const name of [`${ORPHAN}.webp`, `${ORPHAN}-640.jpg`, '.0123456789abcdef.tmp'])
      await aFile(name, HOUR_MS + 1000);
    await aFile('.fedcba9876543210.tmp', HOUR_MS - 1000);
    await aFile(`${ORDERED}.webp`, HOUR_MS - 1000);
    await aFile('readme.txt', 48 * HOUR_MS);
    expect(await sweep()).toEqual(['.fedcba9876543210.tmp', `${ORDERED}.webp`, 'readme.txt']);
  });

  it('touches nothing while the database shows no image at all, as before a backup is restored', async () => {
    await aUser(shop.deps, { photoUrl: 'https://lh3.googleusercontent.com/a' });
    await aFile(`${ORPHAN}.webp`, 48 * HOUR_MS);
    expect(await sweep()).toEqual([`${ORPHAN}.webp`]);
  });

  it('touches nothing in a folder that another database used first', async () => {
    await aProduct(shop.deps, {}, [`/media/${IN_SHOP}.webp`]);
    await aFile('.database', 48 * HOUR_MS);
    await aFile(`${ORPHAN}.webp`, 48 * HOUR_MS);
    expect(await sweep()).toEqual([`${ORPHAN}.webp`]);
  });
});
