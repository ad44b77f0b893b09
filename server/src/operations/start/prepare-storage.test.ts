import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from '../../env.ts';
import { StartupError } from '../../platform/shared/startup-error.ts';
import { startObjectStore, type TestObjectStore } from '../../testing/fakes/object-store.ts';
import { checkImageStore } from './prepare-storage.ts';

let store: TestObjectStore;
beforeAll(async () => {
  store = await startObjectStore();
});
afterEach(() => {
  store.set(undefined);
  store.openToEveryone(false);
  expect(store.writes()).toBe(0);
});
afterAll(() => store.stop());

const check = (given: Record<string, string> = {}) => checkImageStore(readEnv({ ...store.env, ...given }));

describe('the start with an object store', () => {
  it('has nothing to say of a good one, or without one', async () => {
    expect(await check()).toBeUndefined();
    expect(await checkImageStore(readEnv({}))).toBeUndefined();
  });

  it.each([
    { STORAGE_KEY_ID: 'another' },
    { STORAGE_SECRET: 'another' },
    { STORAGE_URL: 's3://nobodys-bucket' },
  ])('is refused in one sentence with %o', async (given) => {
    const error = await check(given).catch((reason) => reason);
    expect(error).toBeInstanceOf(StartupError);
    expect(error.message).toMatch(/^[^\n]+; [^\n]+\.$/);
    expect(error.message).not.toContain(store.env.STORAGE_SECRET);
  });

  it('goes on with a store that is away or lets anyone write, and says so', async () => {
    store.openToEveryone(true);
    expect(await check()).toMatch(/^Anyone may write to the bucket shop-images without a key; [^\n]+\.$/);
    store.set('failing');
    expect(await check()).toMatch(/does not answer as an object store does/);
  });
});
