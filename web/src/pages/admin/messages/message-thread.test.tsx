import { screen, waitFor } from '@testing-library/react';
import { replyTo, threadTexts } from '@vitrine/contract/messages/admin-messages.texts';
import type { Thread } from '@vitrine/contract/messages/messages.schemas';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { describe, expect, it } from 'vitest';
import { api } from '../../../testing/fake-api.ts';
import { findToast, openScreen } from '../../../testing/open-screen.tsx';
import { sampleAdmin } from '../../../testing/sample-data.ts';

const thread: Thread = {
  message: {
    _id: 'message-cup',
    subject: 'A cup',
    message: 'One has a chip.',
    isRead: true,
    createdAt: '2026-02-01T10:00:00.000Z',
    userId: null,
    guestName: 'Lea Moreau',
    guestEmail: 'lea@moreau.example',
  },
  replies: [],
  from: 'shop@shop.example',
};

const openThread = () => openScreen('/admin/messages/message-cup', { user: sampleAdmin() });
const send = () => screen.getByRole('button', { name: threadTexts.send });

describe('a message', () => {
  it('is answered, and keeps the answer that could not be sent', async () => {
    api.answer('GET /messages/:id', { data: thread });
    const actor = openThread();
    const answer = await screen.findByLabelText(replyTo('Lea Moreau'));
    expect(screen.getByText('One has a chip.')).toBeVisible();
    expect(send()).toBeDisabled();
    await actor.type(answer, ' We send another one. ');
    api.disconnect('POST /messages/:id/replies');
    await actor.click(send());
    await findToast(threadTexts.sendFailed);
    expect(answer).toHaveValue(' We send another one. ');
    const reply = {
      _id: 'reply-1',
      body: 'We send another one.',
      writtenBy: 'Olga',
      createdAt: '2026-02-02T10:00:00.000Z',
    };
    const data: Thread = { ...thread, replies: [{ ...reply, state: 'refused', sentAt: null }] };
    api.answer('POST /messages/:id/replies', { data, message: threadTexts.sent });
    await actor.type(answer, '{Control>}{Enter}{/Control}');
    await findToast(threadTexts.sent);
    expect(api.sentTo('POST /messages/:id/replies').at(-1)?.body).toEqual({ body: 'We send another one.' });
    await waitFor(() => expect(answer).toHaveValue(''));
    expect(screen.getByText(threadTexts.refused)).toBeVisible();
  });

  it('leads to the settings when the shop has no email server', async () => {
    api.answer('GET /messages/:id', { data: { ...thread, from: null } });
    openThread();
    expect(await screen.findByRole('link', { name: threadTexts.emailOff })).toHaveAttribute(
      'href',
      '/admin/settings/mail',
    );
  });

  it('loads when asked again', async () => {
    api.disconnect('GET /messages/:id');
    const actor = openThread();
    await findToast(threadTexts.loadFailed);
    api.answer('GET /messages/:id', { data: thread });
    await actor.click(screen.getByRole('button', { name: appTexts.tryAgain }));
    await screen.findByRole('heading', { level: 1, name: 'A cup' });
  });
});
