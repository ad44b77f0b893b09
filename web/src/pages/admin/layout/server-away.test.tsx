import { screen, waitFor } from '@testing-library/react';
import { replyTo, threadTexts } from '@vitrine/contract/messages/admin-messages.texts';
import { serverAwayTexts } from '@vitrine/contract/shared/texts/admin.texts';
import { expect, it } from 'vitest';
import { api } from '../../../testing/fake-api.ts';
import { findToast, openScreen } from '../../../testing/open-screen.tsx';
import { sampleAdmin, sampleThread } from '../../../testing/sample-data.ts';

it('The page stays while the shop does not answer, and says when it is tried again', async () => {
  api.answer('GET /messages/:id', { data: sampleThread });
  const actor = openScreen('/admin/messages/message-cup', { user: sampleAdmin() });
  const answer = await screen.findByLabelText(replyTo('Lea Moreau'));
  await actor.type(answer, 'We send another one.');
  api.disconnect('POST /messages/:id/replies');
  await actor.click(screen.getByRole('button', { name: threadTexts.send }));
  await findToast(threadTexts.sendFailed);
  // One call that fails alone says nothing about the shop.
  expect(screen.queryByText(serverAwayTexts.title)).not.toBeInTheDocument();

  api.disconnect('GET /categories');
  await actor.click(screen.getByRole('button', { name: threadTexts.send }));
  expect(await screen.findByText(serverAwayTexts.title)).toBeVisible();
  expect(screen.getByText(serverAwayTexts.tryingIn(5))).toBeVisible();
  expect(answer).toHaveValue('We send another one.');
  await screen.findByText(serverAwayTexts.tryingIn(4));

  api.answer('GET /categories', { data: [] });
  await waitFor(() => expect(screen.queryByText(serverAwayTexts.title)).not.toBeInTheDocument());
  expect(answer).toHaveValue('We send another one.');
});
