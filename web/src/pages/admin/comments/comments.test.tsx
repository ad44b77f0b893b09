import { screen, waitFor, within } from '@testing-library/react';
import { reviewAdminTexts, starCount, starsOutOf } from '@vitrine/contract/reviews/admin-reviews.texts';
import type { AdminReview } from '@vitrine/contract/reviews/reviews.schemas';
import { demoTexts, emptyListTexts } from '@vitrine/contract/shared/texts/admin.texts';
import { appTexts, confirmTexts } from '@vitrine/contract/shared/texts/texts';
import { describe, expect, it, vi } from 'vitest';
import { api } from '../../../testing/fake-api.ts';
import { findToast, openScreen } from '../../../testing/open-screen.tsx';
import { sampleAdmin, sampleAdminProduct, sampleDemoAdmin, sampleId } from '../../../testing/sample-data.ts';

const sampleComment = (comment = 'Too small.'): AdminReview => ({
  _id: sampleId('comment'),
  user: { username: 'Jonas Weber', email: 'jonas@mail.example' },
  product: { _id: 'product-1', name: 'Round vase' },
  rating: 2,
  comment,
  createdAt: '2026-02-01T10:00:00.000Z',
});

async function openComments(comments: AdminReview[], user = sampleAdmin()) {
  let stored = comments;
  api.answer('GET /admin/comments', () => ({ data: stored, total: stored.length, nextCursor: null }));
  api.answer('DELETE /admin/comments/:id', ({ params: { id } }) => {
    stored = stored.filter(({ _id }) => _id !== id);
    return { message: reviewAdminTexts.deleted };
  });
  const actor = openScreen('/admin/comments', { user });
  await screen.findByRole('list', { name: 'Comments' });
  return actor;
}

const cards = () => within(screen.getByRole('list', { name: 'Comments' })).getAllByRole('article');
const deleteButton = (index: number) =>
  within(cards()[index] as HTMLElement).getByRole('button', { name: /^Delete/ });

describe('the comments', () => {
  it('show author, product, stars, text and date (A-CMT-01, A-CMT-03 to A-CMT-08)', async () => {
    await openComments([sampleComment()]);
    const title = screen.getByRole('heading', { level: 1, name: reviewAdminTexts.title });
    expect(title.parentElement).toHaveTextContent(`${reviewAdminTexts.title}1`);
    const card = within(cards()[0] as HTMLElement);
    expect(card.getByRole('heading', { name: 'Jonas Weber' })).toBeVisible();
    expect(card.getByText('jonas@mail.example')).toBeVisible();
    expect(card.getByRole('link', { name: 'Round vase' })).toHaveAttribute('href', '/product/product-1');
    expect(card.getByRole('img', { name: '2.0 out of 5' })).toBeVisible();
    expect(card.getByText(starsOutOf(2))).toBeVisible();
    expect(card.getByText('Too small.')).toBeVisible();
    expect(card.getByText('Feb 1, 2026')).toBeVisible();
  });

  it('are deleted after the browser’s own question, and stay when it is answered with no (A-CMT-09 to A-CMT-11)', async () => {
    const first = sampleComment('First');
    const actor = await openComments([first, sampleComment('Second')]);
    const confirm = vi.fn().mockReturnValueOnce(false).mockReturnValue(true);
    vi.stubGlobal('confirm', confirm);
    await actor.click(deleteButton(0));
    expect(confirm).toHaveBeenCalledWith(confirmTexts.deleteComment);
    expect(api.sentTo('DELETE /admin/comments/:id')).toEqual([]);
    await actor.click(deleteButton(0));
    await findToast(reviewAdminTexts.deleted);
    expect(api.sentTo('DELETE /admin/comments/:id')).toMatchObject([{ params: { id: first._id } }]);
    await waitFor(() => expect(cards()).toHaveLength(1));
    await waitFor(() => expect(deleteButton(0)).toHaveFocus());
  });

  it('stay when they cannot be deleted (A-CMT-12)', async () => {
    const actor = await openComments([sampleComment()]);
    vi.stubGlobal('confirm', () => true);
    api.disconnect('DELETE /admin/comments/:id');
    await actor.click(deleteButton(0));
    await findToast(reviewAdminTexts.deleteFailed);
    await waitFor(() => expect(cards()).toHaveLength(1));
  });

  it('load when asked again, and say when there are none (A-CMT-02, A-CMT-13)', async () => {
    api.disconnect('GET /admin/comments');
    const actor = openScreen('/admin/comments', { user: sampleAdmin() });
    await findToast(reviewAdminTexts.loadFailed);
    api.answer('GET /admin/comments', { data: [], total: 0, nextCursor: null });
    await actor.click(screen.getByRole('button', { name: appTexts.tryAgain }));
    await screen.findByText(reviewAdminTexts.empty);
  });

  it('load the next page below, and again when that failed', async () => {
    const [first, second] = [sampleComment('First'), sampleComment('Second')];
    api.answer('GET /admin/comments', { data: [first], total: 2, nextCursor: 'next' });
    const actor = openScreen('/admin/comments', { user: sampleAdmin() });
    const more = await screen.findByRole('button', { name: 'Load more' });
    api.disconnect('GET /admin/comments');
    await actor.click(more);
    await findToast(reviewAdminTexts.loadFailed);
    expect(cards()).toHaveLength(1);
    api.answer('GET /admin/comments', { data: [second], total: 2, nextCursor: null });
    await actor.click(more);
    await waitFor(() => expect(cards()).toHaveLength(2));
    expect(cards()[1]).toHaveTextContent('Second');
    expect(api.sentTo('GET /admin/comments').at(-1)?.query).toMatchObject({ cursor: 'next' });
    expect(more).not.toBeInTheDocument();
  });

  it('show a long text whole when asked', async () => {
    const actor = await openComments([sampleComment(`Too small. ${'Really. '.repeat(80)}`)]);
    await actor.click(screen.getByRole('button', { name: 'Show all' }));
    expect(screen.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true');
  });

  it('are not deleted by the demo admin (A-DEM-07)', async () => {
    const actor = await openComments([sampleComment()], sampleDemoAdmin());
    await actor.click(deleteButton(0));
    await findToast(demoTexts.delete);
    expect(api.sentTo('DELETE /admin/comments/:id')).toEqual([]);
  });

  it('are filtered by stars and product, in the URL, and say how to leave an empty filter', async () => {
    const [vase, lamp] = [sampleComment('Too small.'), { ...sampleComment('Too dark.'), rating: 5 }];
    const actor = await openComments([vase, lamp]);
    api.answer('GET /admin/comments', ({ query: { stars, product } }) => {
      const data = [vase, lamp].filter(
        ({ rating }) => product === undefined && (stars === undefined || rating === stars),
      );
      return { data, total: data.length, nextCursor: null };
    });
    await actor.click(screen.getByRole('button', { name: starCount(5) }));
    await waitFor(() => expect(cards()).toHaveLength(1));
    expect(cards()[0]).toHaveTextContent('Too dark.');
    expect(window.location.search).toBe('?stars=5');
    const product = sampleAdminProduct({ name: 'Round vase' });
    api.answer('GET /admin/products', {
      ...{ data: [product], total: 1, totalProducts: 1, nextCursor: null },
      ...{ totalDrafts: 0, totalLow: 0, totalSoldOut: 0 },
    });
    await actor.click(screen.getByRole('button', { name: reviewAdminTexts.product }));
    await actor.click(await screen.findByRole('button', { name: 'Round vase' }));
    await screen.findByText(reviewAdminTexts.empty);
    expect(api.sentTo('GET /admin/comments').at(-1)?.query).toMatchObject({
      product: product._id,
      stars: '5',
    });
    await actor.click(screen.getByRole('button', { name: emptyListTexts.clearFilters }));
    await waitFor(() => expect(cards()).toHaveLength(2));
  });
});
