import { screen, waitFor } from '@testing-library/react';
import {
  foundOfGuest,
  guestDataTexts as texts,
} from '@vitrine/contract/accounts/own-account/guest-data.texts';
import { adminNavTexts } from '@vitrine/contract/shared/texts/admin.texts';
import { describe, expect, it } from 'vitest';
import { api } from '../../../testing/fake-api.ts';
import { findToast, openScreen } from '../../../testing/open-screen.tsx';
import { sampleAdmin } from '../../../testing/sample-data.ts';

const EMAIL = 'tess@mail.example';
const NOTHING = { orders: 0, carts: 0, messages: 0, alerts: 0, subscriptions: 0, emails: 0 };
const SOME = { ...NOTHING, orders: 2, alerts: 1 };
const KEPT = { openOrders: 1, keptOrders: 2, keptUntil: '2040-06-15T12:00:00.000Z', years: 10 };

async function openGuests({ hasAccount = false, at = '/admin/guests' } = {}) {
  let counts = SOME;
  api.answer('POST /admin/guests/find', ({ body }) => ({
    data: { hasAccount, counts: body.email === EMAIL ? counts : NOTHING, kept: KEPT },
  }));
  api.answer('POST /admin/guests/erase', () => {
    counts = NOTHING;
    return { message: texts.erased };
  });
  const actor = openScreen(at, { user: sampleAdmin() });
  await screen.findByRole('heading', { name: texts.title });
  return actor;
}

const button = (name: string) => screen.findByRole('button', { name });

describe('/admin/guests', () => {
  it('finds what is stored with an address, and erases it after a question that says what stays', async () => {
    const actor = await openGuests();
    expect(await button(texts.find)).toBeDisabled();
    await actor.type(screen.getByLabelText(texts.email), ` ${EMAIL}{Enter}`);
    for (const thing of foundOfGuest(SOME)) expect(await screen.findByText(thing)).toBeVisible();
    await actor.click(await button(texts.erase));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('1 order is paid and not delivered yet');
    await actor.click(await button(texts.eraseConfirm));
    await findToast(texts.erased);
    expect(await screen.findByText(texts.none)).toBeVisible();
    expect(api.sentTo('POST /admin/guests/erase').map(({ body }) => body)).toEqual([{ email: EMAIL }]);
  });

  it('looks up the address that an order links to, and leads to its account if there is one', async () => {
    await openGuests({ hasAccount: true, at: `/admin/guests?email=${EMAIL}` });
    expect(await screen.findByText(texts.hasAccount)).toBeVisible();
    expect(screen.getByRole('link', { name: texts.toUsers })).toHaveAttribute(
      'href',
      `/admin/users?search=${encodeURIComponent(EMAIL)}`,
    );
    expect(screen.queryByRole('button', { name: texts.erase })).toBeNull();
  });

  it('says so when there is nothing, and leads back to the users', async () => {
    await openGuests({ at: '/admin/guests?email=nobody@mail.example' });
    expect(await screen.findByText(texts.none)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: texts.export })).toBeNull());
    expect(screen.getAllByRole('link', { name: adminNavTexts.users })).toHaveLength(2);
  });
});
