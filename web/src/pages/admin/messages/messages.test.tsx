import { screen, waitFor, within } from '@testing-library/react';
import { messageAdminTexts } from '@vitrine/contract/messages/admin-messages.texts';
import type { Message } from '@vitrine/contract/messages/messages.schemas';
import { demoTexts, emptyListTexts, showingOf } from '@vitrine/contract/shared/texts/admin.texts';
import { appTexts, confirmTexts } from '@vitrine/contract/shared/texts/texts';
import { describe, expect, it } from 'vitest';
import { api } from '../../../testing/fake-api.ts';
import { findToast, openScreen } from '../../../testing/open-screen.tsx';
import { sampleAdmin, sampleDemoAdmin, sampleId } from '../../../testing/sample-data.ts';

function sampleMessage(changes: Partial<Message> = {}): Message {
  return {
    _id: sampleId('message'),
    subject: 'A cup',
    message: 'One has a chip.',
    isRead: false,
    isReplied: false,
    createdAt: '2026-02-01T10:00:00.000Z',
    userId: null,
    guestName: 'Lea Moreau',
    guestEmail: 'lea@moreau.example',
    ...changes,
  };
}

async function openMessages(messages: Message[], user = sampleAdmin()) {
  let stored = messages;
  api.answer('GET /messages', ({ query: { search = '', state } }) => {
    const data = stored.filter(
      ({ subject, isReplied }) =>
        subject.toLowerCase().includes(search.toLowerCase()) && (state !== 'replied' || isReplied),
    );
    return { data, total: data.length, totalMessages: stored.length, nextCursor: null };
  });
  api.answer('PATCH /messages/:id/read', ({ params: { id } }) => {
    stored = stored.map((one) => (one._id === id ? { ...one, isRead: true } : one));
    return { data: stored.find(({ _id }) => _id === id) as Message, message: messageAdminTexts.markedAsRead };
  });
  api.answer('DELETE /messages/:id', ({ params: { id } }) => {
    stored = stored.filter(({ _id }) => _id !== id);
    return { message: messageAdminTexts.deleted };
  });
  const actor = openScreen('/admin/messages', { user });
  await screen.findByRole('list', { name: 'Messages' });
  return actor;
}

const cards = () => within(screen.getByRole('list', { name: 'Messages' })).getAllByRole('article');
const card = (subject: string) =>
  within(cards().find((one) => one.textContent?.includes(subject)) as HTMLElement);
const markAsRead = (subject: string) =>
  card(subject).queryByRole('button', { name: messageAdminTexts.markAsRead });
const deleteButton = (subject: string) => card(subject).getByRole('button', { name: /^Delete/ });

describe('the messages', () => {
  it('can be filtered by what is left to do, in the address', async () => {
    const actor = await openMessages([
      sampleMessage(),
      sampleMessage({ _id: 'answered', subject: 'Hours', isReplied: true }),
    ]);
    const filters = within(screen.getByRole('group', { name: messageAdminTexts.filter }));
    const { states, things } = messageAdminTexts;
    expect(filters.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
      Object.values(states),
    );
    await actor.click(filters.getByRole('button', { name: states.replied }));
    await screen.findByText(showingOf(1, 1, things));
    expect(card('Hours').getByText(states.replied)).toBeVisible();
    expect(window.location.search).toBe('?state=replied');
    await actor.click(filters.getByRole('button', { name: states.all }));
    await screen.findByText(showingOf(2, 2, things));
    expect(window.location.search).toBe('');
  });

  it('show who wrote what, and are searched while one types (A-MSG-01, A-MSG-04 to A-MSG-07, A-MSG-17, A-MSG-18)', async () => {
    const omar = { _id: 'u1', username: 'Omar', email: 'omar@mail.example', photoUrl: '/media/omar.jpg' };
    const ofUser = sampleMessage({ subject: 'Hours', userId: omar, guestName: null, guestEmail: null });
    const actor = await openMessages([sampleMessage(), ofUser]);
    expect(screen.getByText(showingOf(2, 2, messageAdminTexts.things))).toBeVisible();
    expect(card('A cup').getByText(messageAdminTexts.guest)).toBeVisible();
    expect(card('A cup').getByText(/^Feb 1, 2026, \d+:\d\d [AP]M$/)).toBeVisible();
    expect(card('A cup').getByText('One has a chip.')).toBeVisible();
    expect(cards()[1]?.querySelector('img')).toHaveAttribute('src', expect.stringContaining('/media/omar'));
    expect(card('Hours').getByText('omar@mail.example')).toBeVisible();
    expect(card('Hours').queryByText(messageAdminTexts.guest)).not.toBeInTheDocument();
    const search = screen.getByRole('searchbox', { name: messageAdminTexts.search });
    await actor.type(search, 'hours');
    await screen.findByText(showingOf(1, 2, messageAdminTexts.things));
    await actor.type(search, ' nowhere');
    await screen.findByText(messageAdminTexts.empty);
    await actor.click(screen.getByRole('button', { name: emptyListTexts.clearSearch }));
    await screen.findByText(showingOf(2, 2, messageAdminTexts.things));
  });

  it('show what guests wrote as text, never as markup (A-MSG-07)', async () => {
    const message = 'First line\n<img src=x onerror=alert(1)>';
    await openMessages([sampleMessage({ message })]);
    const written = card('A cup').getByText(/First line/);
    expect(written.textContent).toBe(message);
    expect(written.children).toHaveLength(0);
  });

  it('are marked as read at once, and unread again when it fails (A-MSG-09 to A-MSG-12, A-DEM-08)', async () => {
    const message = sampleMessage();
    const actor = await openMessages([message]);
    const release = api.hold('PATCH /messages/:id/read');
    await actor.click(markAsRead('A cup') as HTMLElement);
    await waitFor(() => expect(markAsRead('A cup')).toBeNull());
    api.disconnect('PATCH /messages/:id/read');
    release();
    await findToast(messageAdminTexts.markFailed);
    await waitFor(() => expect(markAsRead('A cup')).toBeVisible());
    api.refuse('PATCH /messages/:id/read', 'demo_admin');
    await actor.click(markAsRead('A cup') as HTMLElement);
    await findToast(demoTexts.refused);
    await waitFor(() => expect(markAsRead('A cup')).toBeVisible());
    api.answer('PATCH /messages/:id/read', {
      data: { ...message, isRead: true },
      message: messageAdminTexts.markedAsRead,
    });
    await actor.click(markAsRead('A cup') as HTMLElement);
    await waitFor(() => expect(markAsRead('A cup')).toBeNull());
    expect(cards()[0]).toHaveFocus();
    expect(api.sentTo('PATCH /messages/:id/read').at(-1)?.params).toEqual({ id: message._id });
  });

  it('are deleted after a question that Escape answers with no (A-MSG-13 to A-MSG-15)', async () => {
    const actor = await openMessages([sampleMessage(), sampleMessage({ subject: 'Hours' })]);
    await actor.click(deleteButton('A cup'));
    const dialog = await screen.findByRole('alertdialog', { name: confirmTexts.deleteMessageTitle });
    expect(dialog).toHaveTextContent(confirmTexts.deleteMessageText);
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await actor.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(cards()).toHaveLength(2);
    await actor.click(deleteButton('A cup'));
    await actor.click(await screen.findByRole('button', { name: confirmTexts.confirmDelete }));
    await findToast(messageAdminTexts.deleted);
    await waitFor(() => expect(cards()).toHaveLength(1));
    expect(api.sentTo('DELETE /messages/:id')).toHaveLength(1);
    expect(screen.getByText(showingOf(1, 1, messageAdminTexts.things))).toBeVisible();
    await waitFor(() => expect(deleteButton('Hours')).toHaveFocus());
  });

  it('stay when they cannot be deleted, and load when asked again (A-MSG-02, A-MSG-16)', async () => {
    api.disconnect('GET /messages');
    const actor = openScreen('/admin/messages', { user: sampleAdmin() });
    await findToast(messageAdminTexts.loadFailed);
    api.answer('GET /messages', { data: [sampleMessage()], total: 1, totalMessages: 1, nextCursor: null });
    api.disconnect('DELETE /messages/:id');
    await actor.click(screen.getByRole('button', { name: appTexts.tryAgain }));
    await screen.findByRole('list', { name: 'Messages' });
    await actor.click(deleteButton('A cup'));
    await actor.click(await screen.findByRole('button', { name: confirmTexts.confirmDelete }));
    await findToast(messageAdminTexts.deleteFailed);
    await waitFor(() => expect(cards()).toHaveLength(1));
  });

  it('load the next page below, which keeps the search', async () => {
    const [first, second] = [sampleMessage(), sampleMessage({ subject: 'A second cup' })];
    const totals = { total: 2, totalMessages: 9 };
    api.answer('GET /messages', ({ query: { cursor } }) =>
      cursor
        ? { data: [second], ...totals, nextCursor: null }
        : { data: [first], ...totals, nextCursor: 'next' },
    );
    const actor = openScreen('/admin/messages?search=cup', { user: sampleAdmin() });
    await screen.findByText(showingOf(1, 9, messageAdminTexts.things));
    await actor.click(screen.getByRole('button', { name: 'Load more' }));
    await screen.findByText(showingOf(2, 9, messageAdminTexts.things));
    expect(api.sentTo('GET /messages').at(-1)?.query).toMatchObject({ search: 'cup', cursor: 'next' });
  });

  it('are neither marked nor deleted by the demo admin (A-DEM-01, A-DEM-07)', async () => {
    const actor = await openMessages([sampleMessage()], sampleDemoAdmin());
    await actor.click(markAsRead('A cup') as HTMLElement);
    await findToast(demoTexts.refused);
    await actor.click(deleteButton('A cup'));
    await findToast(demoTexts.delete);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(api.sentTo('PATCH /messages/:id/read')).toEqual([]);
  });
});
