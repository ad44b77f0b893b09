import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../../scripts/setup/free-port.mjs';
import { ended, opened, runShop } from '../../testing/shops/run-shop.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-demo-start-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function openAndStop(settings: Record<string, string>) {
  const shop = runShop(settings);
  const end = ended(shop);
  await opened(shop);
  shop.kill('SIGTERM');
  return end;
}

describe('a shop with the bundled database that was started with DEMO=false', () => {
  it('stays its owner’s without the setting, in one process and in several, and refuses DEMO=true', async () => {
    const settings = { PORT: await freePort(), DATA_DIR: join(folder, 'own') };
    const starts = [
      await openAndStop({ ...settings, DEMO: 'false', WORKERS: '1' }),
      await openAndStop(settings),
      await openAndStop({ ...settings, WORKERS: '2' }),
    ];
    for (const { code, output } of starts) {
      expect(code).toBe(0);
      expect(output).not.toContain('Demo admin');
      expect(output).toContain('This shop takes no payments yet');
    }
    const refused = await ended(runShop({ ...settings, DEMO: 'true' }));
    expect(refused).toMatchObject({
      code: 1,
      complaint: expect.stringMatching(/^DEMO=true would [^\n]+\.\n$/),
    });
  });
});
