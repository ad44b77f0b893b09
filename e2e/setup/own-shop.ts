import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDemoShop } from '../../scripts/setup/demo-shop.mjs';
import { startFakeSmtp } from '../../server/src/testing/fakes/fake-smtp.ts';
import { startFakeStripe } from '../../server/src/testing/fakes/fake-stripe.ts';
import { expect, test as shopTest } from './shop.ts';

type OwnShop = Awaited<ReturnType<typeof openOwnShop>>;
type Fixtures = {
  /** Where the shop's keys, email server and backup folder come from. */
  services: 'entered by the owner' | 'set by the environment';
  shop: OwnShop;
};

/** Tests that share an empty shop of their own in each worker, with fakes of Stripe and of an email server. */
export const test = shopTest.extend<{ baseURL: string }, Fixtures>({
  services: ['entered by the owner', { option: true, scope: 'worker' }],
  shop: [
    async ({ services }, use) => {
      const shop = await openOwnShop(services);
      await use(shop);
      await shop.close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
});

async function openOwnShop(services: Fixtures['services']) {
  const [stripe, smtp] = [await startFakeStripe(), await startFakeSmtp()];
  const backupFolder = await mkdtemp(join(tmpdir(), 'vitrine-backups-'));
  const environment = {
    STRIPE_SECRET_KEY: 'sk_test_of_the_environment',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_the_environment',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'shop@shop.example',
    BACKUP_DIR: backupFolder,
    BACKUP_KEY: 'a long key of the environment',
  };
  const shop = await openDemoShop({
    DEMO: 'false',
    WORKERS: '1',
    TRUSTED_PROXIES: '1',
    STRIPE_API_URL: stripe.url,
    ...(services === 'set by the environment' && environment),
  });
  async function close() {
    await shop.close();
    await stripe.stop();
    await smtp.stop();
    await rm(backupFolder, { recursive: true });
  }
  return { url: shop.url, stripe, smtp, backupFolder, close };
}

/** Waits for the next email to this address that links to the page, and returns the link's path. */
export async function emailedLink({ smtp }: OwnShop, page: string, recipient: string): Promise<string> {
  const link = () =>
    smtp.received
      .filter(({ recipients }) => recipients.includes(recipient))
      // Long lines end in a = and go on in the next.
      .map(({ message }) => message.replaceAll('=\r\n', '').match(new RegExp(`${page}#[\\w-]+`))?.[0])
      .find((found) => found !== undefined);
  await expect.poll(link).toBeDefined();
  const path = link() ?? '';
  smtp.received.length = 0;
  return path;
}

export { expect };
