import { act, screen, waitFor, within } from '@testing-library/react';
import { permissionsOf } from '@vitrine/contract/accounts/staff/staff.rules';
import { staffTexts } from '@vitrine/contract/accounts/staff/staff.texts';
import { messageAdminTexts, unreadMessages } from '@vitrine/contract/messages/admin-messages.texts';
import { UNREAD_POLL_MS } from '@vitrine/contract/messages/messages.rules';
import { messageTexts } from '@vitrine/contract/messages/messages.texts';
import { SIDEBAR_COLLAPSED_PX, SIDEBAR_EXPANDED_PX } from '@vitrine/contract/shared/app.rules';
import { adminNavTexts, avatarMenuTexts, demoTexts } from '@vitrine/contract/shared/texts/admin.texts';
import { adminShellTexts } from '@vitrine/contract/shared/texts/admin-shell.texts';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { describe, expect, it, vi } from 'vitest';
import { api } from '../../../testing/fake-api.ts';
import { findToast, openScreen } from '../../../testing/open-screen.tsx';
import { sampleAdmin, sampleDemoAdmin } from '../../../testing/sample-data.ts';

async function openProfile(user = sampleAdmin()) {
  const actor = openScreen('/admin/profile', { user });
  await screen.findByRole('heading', { level: 1 });
  return actor;
}

const header = () => within(screen.getByRole('banner'));
const opener = () => header().getByRole('button', { name: adminShellTexts.sendMessage });
const subject = () => screen.getByLabelText(messageTexts.subject);
const message = () => screen.getByLabelText(messageTexts.message);
const send = () => screen.getByRole('button', { name: messageTexts.send });

describe('the back office', () => {
  it('has nine entries, Logout, and a header that greets and leads on (A-SHL-02 to A-SHL-04, A-SHL-08, A-SHL-11 to A-SHL-16)', async () => {
    const actor = await openProfile(sampleAdmin({ username: 'Olga' }));
    const entries = screen.getByRole('navigation', { name: adminShellTexts.navigation });
    expect(
      within(entries)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(Object.values(adminNavTexts));
    expect(screen.getByRole('button', { name: appTexts.logout })).toBeVisible();
    expect(screen.getByRole('banner')).toHaveTextContent('Welcome back, Olga');
    const bell = await header().findByRole('link', { name: unreadMessages(0) });
    expect(bell).toHaveAttribute('href', '/admin/messages');
    expect(header().getByRole('link', { name: adminNavTexts.settings })).toHaveAttribute(
      'href',
      '/admin/settings',
    );
    await actor.click(header().getByRole('button', { name: adminShellTexts.accountMenu }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(Object.values(avatarMenuTexts));
    expect(items.map((item) => item.getAttribute('href'))).toEqual([
      '/admin/settings',
      '/admin/profile',
      null,
    ]);
  });

  it('folds its navigation to 70 of 240 px and remembers it (A-SHL-05 to A-SHL-07)', async () => {
    const actor = await openProfile();
    const width = () => screen.getByRole('complementary').parentElement?.style.getPropertyValue('--sidebar');
    expect(width()).toBe(`${SIDEBAR_EXPANDED_PX}px`);
    const fold = screen.getByRole('button', { name: adminShellTexts.collapse });
    await actor.click(fold);
    expect(width()).toBe(`${SIDEBAR_COLLAPSED_PX}px`);
    expect(document.cookie).toContain('collapsed');
    expect(screen.getByRole('link', { name: adminNavTexts.orders })).toBeVisible();
    await actor.click(fold);
    expect(width()).toBe(`${SIDEBAR_EXPANDED_PX}px`);
  });

  it('asks for unread messages at once and every minute, but not while it is hidden (A-SHL-10, A-SHL-17 to A-SHL-19)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    const show = (state: DocumentVisibilityState) => {
      visibility.mockReturnValue(state);
      act(() => void window.dispatchEvent(new Event('visibilitychange')));
    };
    const asked = () => api.sentTo('GET /messages/unread-count').length;
    const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    const findBell = (count: number) => header().findByRole('link', { name: unreadMessages(count) });
    api.answer('GET /messages/unread-count', { data: 3 });
    await openProfile();
    expect(await findBell(3)).toHaveTextContent('3');
    expect(asked()).toBe(1);
    api.answer('GET /messages/unread-count', { data: 120 });
    await later(UNREAD_POLL_MS);
    expect(await findBell(120)).toHaveTextContent('99+');
    expect(asked()).toBe(2);
    show('hidden');
    await later(UNREAD_POLL_MS * 3);
    expect(asked()).toBe(2);
    api.answer('GET /messages/unread-count', { data: 1 });
    show('visible');
    await findBell(1);
    api.disconnect('GET /messages/unread-count');
    await later(UNREAD_POLL_MS);
    await findToast(messageAdminTexts.unreadFailed);
    await findBell(1);
  });
});

describe('the message from the header', () => {
  it('needs both fields and keeps what was typed until it is sent (A-SHL-09, A-QMS-01 to A-QMS-04)', async () => {
    const admin = sampleAdmin();
    const actor = await openProfile(admin);
    await actor.click(opener());
    await waitFor(() => expect(subject()).toHaveFocus());
    await actor.type(subject(), 'Vases');
    await actor.click(send());
    await findToast(messageAdminTexts.fieldsRequired);
    expect(message()).toHaveFocus();
    await actor.type(message(), 'Please count them.');
    await actor.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByLabelText(messageTexts.subject)).not.toBeInTheDocument());
    expect(opener()).toHaveFocus();
    await actor.click(opener());
    expect(subject()).toHaveValue('Vases');
    api.disconnect('POST /messages/send');
    await actor.click(send());
    await findToast(messageTexts.sendFailed);
    api.answer('POST /messages/send', { message: messageTexts.sent });
    await actor.click(send());
    await findToast(messageTexts.sent);
    const body = { subject: 'Vases', message: 'Please count them.', userId: admin._id };
    expect(api.sentTo('POST /messages/send').at(-1)?.body).toEqual(body);
    await waitFor(() => expect(screen.queryByLabelText(messageTexts.subject)).not.toBeInTheDocument());
    expect(opener()).toHaveFocus();
  });

  it('repeats the refusal of a server that takes this for the demo admin (A-QMS-04, A-DEM-08)', async () => {
    const actor = await openProfile();
    expect(screen.queryByText(demoTexts.banner)).not.toBeInTheDocument();
    await actor.click(opener());
    await actor.type(subject(), 'Hello');
    await actor.type(message(), 'Is anybody there?');
    api.refuse('POST /messages/send', 'demo_admin');
    await actor.click(send());
    await findToast(demoTexts.refused);
    expect(message()).toHaveValue('Is anybody there?');
  });

  it('is not sent by the demo admin, who reads that nothing can be changed (A-DEM-01 to A-DEM-03)', async () => {
    const actor = await openProfile(sampleDemoAdmin());
    expect(screen.getByText(demoTexts.banner)).toBeVisible();
    expect(screen.getByText(demoTexts.bannerText)).toBeVisible();
    await actor.click(opener());
    await actor.type(subject(), 'Hello{Enter}');
    await findToast(demoTexts.refused);
    expect(api.sentTo('POST /messages/send')).toEqual([]);
  });
});

describe('a member of staff', () => {
  it('sees the pages of the role, and no other by its address', async () => {
    const user = sampleAdmin({ staffRole: 'catalogue', permissions: permissionsOf('catalogue') });
    api.answer('GET /admin/comments', { data: [], total: 0, nextCursor: null });
    openScreen('/admin/orders', { user });
    await screen.findByText(staffTexts.askOwner);
    const links = within(
      screen.getAllByRole('navigation', { name: adminShellTexts.navigation })[0] as HTMLElement,
    );
    expect(links.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      ...['Dashboard', 'Products', 'Categories', 'Coupons', 'Comments', 'Settings'],
    ]);
    expect(api.sentTo('GET /messages/unread-count')).toEqual([]);
    expect(api.sentTo('GET /orders/admin')).toEqual([]);
  });
});
