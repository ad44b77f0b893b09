import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { reviewLoadTexts } from '@vitrine/contract/reviews/rating.texts';
import type { Review } from '@vitrine/contract/reviews/reviews.schemas';
import { reviewTexts } from '@vitrine/contract/reviews/reviews.texts';
import { appTexts, confirmTexts } from '@vitrine/contract/shared/texts/texts';
import { describe, expect, it } from 'vitest';
import { queryClient } from '../../../lib/api/query-client.ts';
import { api } from '../../../testing/fake-api.ts';
import { findToast, openScreen } from '../../../testing/open-screen.tsx';
import { sampleId, sampleProduct, sampleUser } from '../../../testing/sample-data.ts';

const product = sampleProduct();
const customer = sampleUser({ username: 'Ines' });

function sampleReview(changes: Partial<Review> = {}): Review {
  return {
    _id: sampleId('review'),
    rate: 5,
    content: 'Lovely.',
    user: { _id: sampleId('user'), username: 'Jonas Weber', photoUrl: null },
    createdAt: '2026-02-01T10:00:00.000Z',
    ...changes,
  };
}

const ownReview = () => sampleReview({ content: 'Mine.', user: { ...customer, photoUrl: null } });

/** Opens the product's page; the server stores these reviews. */
async function openReviews(reviews: Review[], user?: typeof customer) {
  let stored = reviews;
  const page = () => ({ data: stored, total: stored.length, nextCursor: null });
  api.answer('GET /products/:id', { data: product });
  api.answer('GET /products', { data: [], total: 0, nextCursor: null });
  api.answer('GET /comments/:productId', page);
  api.answer('POST /comments/:productId', ({ body: { rate, content } }) => {
    const posted = sampleReview({ rate, content, user: { ...customer, photoUrl: null } });
    stored = [posted, ...stored];
    return { data: posted, message: reviewTexts.posted };
  });
  api.answer('DELETE /comments/:userId/:commentId', ({ params: { commentId } }) => {
    stored = stored.filter(({ _id }) => _id !== commentId);
    return { message: reviewTexts.deleted };
  });
  const actor = openScreen(`/product/${product._id}`, { user });
  await screen.findByRole('region', { name: reviewTexts.title });
  return actor;
}

const list = () => within(screen.getByRole('region', { name: reviewTexts.title })).queryAllByRole('listitem');
const post = () => screen.getByRole('button', { name: reviewTexts.post });
const content = () => screen.getByRole('textbox', { name: reviewTexts.content });

describe('the reviews of a product', () => {
  it('are read by guests, who can neither write nor delete (S-REV-01, S-REV-02, S-REV-04, S-REV-05, S-REV-07)', async () => {
    await openReviews([sampleReview({ rate: 2, content: 'Too small.' })]);
    await waitFor(() => expect(list()).toHaveLength(1));
    expect(list()[0]).toHaveTextContent(/Jonas Weber.*Too small\./);
    expect(screen.getByRole('img', { name: '2.0 out of 5' })).toBeVisible();
    expect(within(list()[0] as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: reviewTexts.post })).not.toBeInTheDocument();
  });

  it('send the mirrored stars and clear the form (S-REV-06, S-REV-08 to S-REV-15, X-03)', async () => {
    const actor = await openReviews([], customer);
    await screen.findByRole('radio', { name: '5 stars' });
    expect(screen.getByRole('radio', { name: '5 stars' })).toBeChecked();
    expect(screen.getAllByRole('radio', { name: /star/ })).toHaveLength(5);
    expect(content()).toHaveValue('');
    expect(post()).toBeDisabled();
    await actor.type(content(), '   ');
    expect(post()).toBeDisabled();
    await actor.type(content(), 'A little wobbly.');
    await actor.click(screen.getByRole('radio', { name: '2 stars' }));
    await actor.click(post());
    await findToast(reviewTexts.posted);
    const body = { rating: 4, content: 'A little wobbly.', userId: customer._id };
    expect(api.sentTo('POST /comments/:productId')).toMatchObject([{ body }]);
    await waitFor(() => expect(list()[0]).toHaveTextContent('A little wobbly.'));
    expect(screen.getByRole('radio', { name: '5 stars' })).toBeChecked();
    expect(content()).toHaveValue('');
  });

  it('are deleted by their author after a question (S-REV-17 to S-REV-22)', async () => {
    const actor = await openReviews([sampleReview(), ownReview()], customer);
    await waitFor(() => expect(list()).toHaveLength(2));
    expect(within(list()[0] as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
    await actor.click(within(list()[1] as HTMLElement).getByRole('button'));
    const question = await screen.findByRole('alertdialog', { name: reviewTexts.confirmDelete });
    expect(question).toHaveTextContent(confirmTexts.noRevert);
    await actor.click(within(question).getByRole('button', { name: confirmTexts.confirmDelete }));
    const done = await screen.findByRole('dialog', { name: reviewTexts.deletedTitle });
    expect(done).toHaveTextContent(reviewTexts.deleted);
    expect(api.sentTo('DELETE /comments/:userId/:commentId').map(({ params }) => params.userId)).toEqual([
      customer._id,
    ]);
    await actor.click(within(done).getByRole('button', { name: reviewTexts.close }));
    await waitFor(() => expect(list()).toHaveLength(1));
    expect(screen.getByRole('heading', { name: reviewTexts.title })).toHaveFocus();
  });

  it('say once what could not be loaded, and load when asked again (S-REV-03)', async () => {
    const review = sampleReview();
    await openReviews([review]);
    await waitFor(() => expect(list()).toHaveLength(1));
    cleanup();
    queryClient.clear();
    api.disconnect('GET /comments/:productId');
    const actor = openScreen(`/product/${product._id}`);
    await findToast(reviewLoadTexts.failed);
    api.answer('GET /comments/:productId', { data: [review], total: 1, nextCursor: null });
    await actor.click(screen.getByRole('button', { name: appTexts.tryAgain }));
    await waitFor(() => expect(list()).toHaveLength(1));
  });

  it('keep what was typed when it could not be posted, and what could not be deleted (S-REV-03, S-REV-16, S-REV-23)', async () => {
    const actor = await openReviews([ownReview()], customer);
    await waitFor(() => expect(list()).toHaveLength(1));
    api.disconnect('POST /comments/:productId');
    await actor.type(content(), 'Another one.');
    await actor.click(post());
    await findToast(reviewTexts.postFailed);
    expect(content()).toHaveValue('Another one.');

    api.answer('POST /comments/:productId', { data: ownReview(), message: reviewTexts.posted });
    api.disconnect('GET /comments/:productId');
    await actor.click(post());
    await findToast(reviewLoadTexts.reloadFailed);
    expect(list()).toHaveLength(1);

    api.disconnect('DELETE /comments/:userId/:commentId');
    await actor.click(within(list()[0] as HTMLElement).getByRole('button'));
    await actor.click(await screen.findByRole('button', { name: confirmTexts.confirmDelete }));
    await findToast(reviewTexts.deleteFailed);
    await waitFor(() => expect(list()).toHaveLength(1));
  });
});
