import { emailSettings } from '@vitrine/contract/orders/fulfilment/fulfilment-settings.schemas';
import { expect, it } from 'vitest';
import { emailOutbox } from '../../../database/tables/messages/outbox.table.ts';
import { aUser, signedIn } from '../../testing/factories/factories.ts';
import { anOrder } from '../../testing/factories/orders.factories.ts';
import { openTestShop } from '../../testing/shops/build-test-app.ts';
import { queueDigest } from './digest.service.ts';

const shop = openTestShop();
const backupDelayDays = async () => null;

it('is emailed to the owner once a day, from the morning on, and only where it is switched on', async () => {
  const owner = await signedIn(shop.deps, { role: 'admin', isOwner: true });
  const customer = await aUser(shop.deps);
  const yesterday = new Date('2030-06-12T20:00:00Z');
  await anOrder(shop.deps, { userId: customer.id, paidAt: yesterday, createdAt: yesterday });
  const run = async (now: string, digest: boolean) => {
    const settings = {
      ...shop.deps.settings,
      read: ((group) =>
        group.name === emailSettings.name
          ? { ...emailSettings.defaults, digest }
          : shop.deps.settings.read(group)) as typeof shop.deps.settings.read,
    };
    await queueDigest({ ...shop.deps, settings, clock: () => new Date(now) }, { backupDelayDays });
    return shop.deps.db.select().from(emailOutbox);
  };
  expect(await run('2030-06-13T07:00:00Z', emailSettings.defaults.digest)).toEqual([]);
  expect(await run('2030-06-13T05:00:00Z', true)).toEqual([]);
  expect(await run('2030-06-13T06:10:00Z', true)).toMatchObject([
    {
      recipient: owner.user.email,
      subject: 'Your shop on Thursday, June 13',
      text: expect.stringContaining('1 order came in during the last 24 hours, for $85.00.'),
    },
  ]);
  expect(await run('2030-06-13T18:00:00Z', true)).toHaveLength(1);
  expect(await run('2030-06-14T07:00:00Z', true)).toHaveLength(2);
});
