import { screen, waitFor } from '@testing-library/react';
import { cartReminderTexts } from '@vitrine/contract/messages/alerts/cart-reminders.texts';
import { paths } from '@vitrine/contract/shared/page-paths';
import { afterEach, describe, expect, it } from 'vitest';
import { shopInfo } from '../../../lib/shop/read-shop-info.ts';
import { api } from '../../../testing/fake-api.ts';
import { openScreen, startsWith } from '../../../testing/open-screen.tsx';
import { sampleSecurity, sampleUser } from '../../../testing/sample-data.ts';

afterEach(() => {
  delete shopInfo.remindsOfCarts;
  delete shopInfo.sendsMail;
});

function openProfile() {
  api.answer('GET /orders', { data: [], total: 0, nextCursor: null });
  api.answer('GET /account/security', { data: sampleSecurity() });
  api.answer('GET /account/alerts', { data: { remindsOfCart: false } });
  api.answer('PUT /account/alerts', ({ body }) => ({ data: body }));
  return openScreen(paths.profile, { user: sampleUser() });
}

describe('the emails of a customer on /profile', () => {
  it('are no choice in a shop that changed nothing', async () => {
    openProfile();
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('switch', { name: startsWith(cartReminderTexts.wants) })).toBeNull();
  });

  it('are off until the customer switches them on, and can be switched off', async () => {
    Object.assign(shopInfo, { sendsMail: true, remindsOfCarts: true });
    const actor = openProfile();
    const wants = await screen.findByRole('switch', { name: startsWith(cartReminderTexts.wants) });
    expect(wants).not.toBeChecked();
    await actor.click(wants);
    await waitFor(() => expect(wants).toBeChecked());
    await actor.click(wants);
    await waitFor(() => expect(wants).not.toBeChecked());
    const sent = api.sentTo('PUT /account/alerts').map(({ body }) => body);
    expect(sent).toEqual([{ remindsOfCart: true }, { remindsOfCart: false }]);
  });
});
