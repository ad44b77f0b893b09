import { screen, waitFor, within } from '@testing-library/react';
import { replyTo, threadTexts } from '@vitrine/contract/messages/admin-messages.texts';
import type { Thread } from '@vitrine/contract/messages/messages.schemas';
import { adminNavTexts } from '@vitrine/contract/shared/texts/admin.texts';
import { appTexts, confirmTexts } from '@vitrine/contract/shared/texts/texts';
import { describe, expect, it } from 'vitest';
import { api } from '../../../testing/fake-api.ts';
import { findToast, openScreen, queryToast } from '../../../testing/open-screen.tsx';
import { sampleAdmin, sampleThread } from '../../../testing/sample-data.ts';

const openThread = () => openScreen('/admin/messages/message-cup', { user: sampleAdmin() });
const send = () => screen.getByRole('button', { name: threadTexts.send });

describe('a message', () => {
  it('is answered, and keeps the answer that could not be sent', async () => {
    api.answer('GET /messages/:id', { data: sampleThread });
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
    const data: Thread = { ...sampleThread, replies: [{ ...reply, state: 'refused', sentAt: null }] };
    api.answer('POST /messages/:id/replies', { data, message: threadTexts.sent });
    await actor.type(answer, '{Control>}{Enter}{/Control}');
    await findToast(threadTexts.sent);
    await waitFor(() => expect(queryToast(threadTexts.sendFailed)).not.toBeInTheDocument());
    expect(api.sentTo('POST /messages/:id/replies').at(-1)?.body).toEqual({ body: 'We send another one.' });
    await waitFor(() => expect(answer).toHaveValue(''));
    expect(screen.getByText(threadTexts.refused)).toBeVisible();
  });

  it('is not left with an answer that was not sent, unless one says so', async () => {
    api.answer('GET /messages/:id', { data: sampleThread });
    const actor = openThread();
    await actor.type(await screen.findByLabelText(replyTo('Lea Moreau')), 'We send');
    await actor.click(within(screen.getByRole('main')).getByRole('link', { name: adminNavTexts.messages }));
    await actor.click(await screen.findByRole('button', { name: confirmTexts.keepEditing }));
    expect(screen.getByLabelText(replyTo('Lea Moreau'))).toHaveValue('We send');
  });

  it('leads to the settings when the shop has no email server', async () => {
    api.answer('GET /messages/:id', { data: { ...sampleThread, from: null } });
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
    api.answer('GET /messages/:id', { data: sampleThread });
    await actor.click(screen.getByRole('button', { name: appTexts.tryAgain }));
    await screen.findByRole('heading', { level: 1, name: 'A cup' });
  });
});
