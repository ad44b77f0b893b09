import type { Page, Route } from '@playwright/test';
import { messageAdminTexts, threadTexts } from '@vitrine/contract/messages/admin-messages.texts';
import type { Message } from '@vitrine/contract/messages/messages.schemas';
import { demoTexts } from '@vitrine/contract/shared/texts/admin.texts';
import { confirmTexts } from '@vitrine/contract/shared/texts/texts';
import { expectFitsNarrowPhone, expectNoViolations } from '../setup/accessibility.ts';
import { addCustomer } from '../setup/customer.ts';
import { uniqueWord } from '../setup/product-data.ts';
import { expect, signIn, test, toast } from '../setup/shop.ts';
import { callAsOwner, callShop } from '../setup/shop-api.ts';

const cards = (page: Page) => page.getByRole('list', { name: 'Messages' }).getByRole('article');
const markAsRead = { name: messageAdminTexts.markAsRead };

/** The bell calls a similar path, which must not be intercepted. */
const abortDeletion = (route: Route) =>
  route.request().method() === 'DELETE' ? route.abort() : route.fallback();

type Parts = { subject: string; message?: string; guestName?: string };

async function sendAsGuest({ subject, message = 'One has a chip.', guestName = 'Lea Moreau' }: Parts) {
  const body = { subject, message, guestName, guestEmail: 'lea@moreau.example' };
  await callShop('POST /messages/send', { body });
}

async function stored(word: string): Promise<Message[]> {
  return callAsOwner(`GET /messages?search=${word}`);
}

/** Opens the page with only the messages of this test on it. */
async function openSearch(page: Page, word: string, count = 1): Promise<void> {
  await page.goto('/admin/messages');
  await page.getByRole('searchbox', { name: messageAdminTexts.search }).fill(word);
  await expect(cards(page)).toHaveCount(count);
}

async function accentColour(page: Page): Promise<string> {
  return page.evaluate(() => {
    document.body.style.outlineColor = 'var(--accent)';
    return getComputedStyle(document.body).outlineColor;
  });
}

test.describe('the messages', { tag: '@desktop' }, () => {
  test('show who wrote what and when, and are found by subject, name and email (A-MSG-01, A-MSG-03 to A-MSG-08, A-MSG-17, A-MSG-18)', async ({
    page,
  }) => {
    const word = uniqueWord();
    const { token, email, username } = await addCustomer(`Omar ${word}`);
    await callShop('POST /messages/send', { token, body: { subject: 'Hours', message: 'Open on Sunday?' } });
    const message = 'First line\n<img src=x onerror=alert(1)>\nhttps://evil.example';
    await sendAsGuest({ subject: `Chip ${word}`, message });
    await signIn(page, 'owner');
    await openSearch(page, word, 2);
    await expect(page.getByText(/^Showing 2 of \d+ messages$/)).toBeVisible();

    const [guest, user] = [cards(page).first(), cards(page).last()];
    await expect(guest.getByRole('heading')).toHaveText(`Unread: Chip ${word}`);
    await expect(guest.getByText(messageAdminTexts.guest, { exact: true })).toBeVisible();
    await expect(guest.getByText(/^[A-Z][a-z]{2} \d+, \d{4}, \d+:\d\d [AP]M$/)).toBeVisible();
    // The plain text with its line breaks; no part of it became an element.
    const written = guest.locator('p', { hasText: 'First line' });
    expect(await written.textContent()).toBe(message);
    await expect(written).toHaveCSS('white-space', 'pre-line');
    await expect(guest.locator('img, a:not([href^="mailto:"], [href^="/admin/messages/"])')).toHaveCount(0);
    await expect(guest).toHaveCSS('border-left', `3px solid ${await accentColour(page)}`);
    await expect(user.getByText(username, { exact: true })).toBeVisible();
    await expect(user.getByText(email)).toBeVisible();
    await expect(user.getByText(messageAdminTexts.guest, { exact: true })).toHaveCount(0);

    const search = page.getByRole('searchbox');
    await search.fill(email);
    await expect(cards(page)).toHaveCount(1);
    await search.fill(`nothing ${word}`);
    await expect(page.getByText(messageAdminTexts.empty)).toBeVisible();
    await expect(page.getByText(/^Showing 0 of [1-9]\d* messages$/)).toBeVisible();
  });

  test('are marked as read at once, and unread again when the server refuses (A-MSG-08 to A-MSG-12, A-DEM-08)', async ({
    page,
  }) => {
    const word = uniqueWord();
    await sendAsGuest({ subject: word });
    await signIn(page, 'owner');
    const refusal = { status: 403, json: { code: 'demo_admin', message: demoTexts.refused, isDemo: true } };
    await page.route('**/api/messages/*/read', (route) => route.fulfill(refusal), { times: 1 });
    await openSearch(page, word);
    await cards(page).getByRole('button', markAsRead).click();
    await expect(toast(page, demoTexts.refused)).toHaveCount(1);
    await expect(cards(page).getByRole('button', markAsRead)).toBeVisible();
    await page.route('**/api/messages/*/read', (route) => route.abort(), { times: 1 });
    await cards(page).getByRole('button', markAsRead).click();
    await expect(toast(page, messageAdminTexts.markFailed)).toHaveCount(1);
    await expect(cards(page).getByRole('button', markAsRead)).toBeVisible();

    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
    await cards(page).getByRole('button', markAsRead).click();
    const [message] = await stored(word);
    expect((await sent).url()).toContain(`/api/messages/${message?._id}/read`);
    await expect(cards(page).getByRole('button', markAsRead)).toHaveCount(0);
    await expect(cards(page)).toHaveCSS('border-left-width', '1px');
    await expect(cards(page)).toBeFocused();
    await expect.poll(async () => (await stored(word))[0]?.isRead).toBe(true);

    // The tests' shop has no email server, so an answer stays waiting.
    await cards(page).getByRole('link', { name: threadTexts.reply }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/messages/${message?._id}$`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(word);
    await expect(page.getByText('One has a chip.')).toBeVisible();
    await expect(page.getByRole('link', { name: threadTexts.emailOff })).toBeVisible();
    await expectNoViolations(page);
  });

  test('are deleted after a question (A-MSG-13 to A-MSG-16)', async ({ page }) => {
    const word = uniqueWord();
    for (const name of ['older', 'newer']) await sendAsGuest({ subject: `${word} ${name}` });
    await signIn(page, 'owner');
    await page.route('**/api/messages/*', abortDeletion);
    await openSearch(page, word, 2);
    const newer = cards(page).filter({ hasText: 'newer' });
    const dialog = page.getByRole('alertdialog', { name: confirmTexts.deleteMessageTitle });
    await newer.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog).toContainText(confirmTexts.deleteMessageText);
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await dialog.getByRole('button', { name: confirmTexts.confirmDelete }).click();
    await expect(toast(page, messageAdminTexts.deleteFailed)).toHaveCount(1);
    await expect(dialog).toHaveCount(0);
    await page.unroute('**/api/messages/*', abortDeletion);

    await newer.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(cards(page)).toHaveCount(2);
    await newer.getByRole('button', { name: 'Delete' }).click();
    await dialog.getByRole('button', { name: confirmTexts.confirmDelete }).click();
    await expect(toast(page, messageAdminTexts.deleted)).toBeVisible();
    await expect(newer).toHaveCount(0);
    await expect(page.getByText(/^Showing 1 of \d+ messages$/)).toBeVisible();
    await expect(cards(page).getByRole('button', { name: 'Delete' })).toBeFocused();
    await expect.poll(async () => (await stored(word)).length).toBe(1);
  });

  test('offer to try again when they cannot be loaded, and load more as one scrolls (A-MSG-02)', async ({
    page,
  }) => {
    const word = uniqueWord();
    for (const number of Array(26).keys()) await sendAsGuest({ subject: `${word} ${number}` });
    await signIn(page, 'owner');
    await page.route('**/api/messages?*', (route) => route.abort(), { times: 1 });
    await page.goto('/admin/messages');
    await expect(toast(page, messageAdminTexts.loadFailed)).toHaveCount(1);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(cards(page).first()).toBeVisible();
    await page.getByRole('searchbox').fill(word);
    await expect(page.getByText(/^Showing 24 of \d+ messages$/)).toBeVisible();
    await page.getByText(/^Showing 24 of/).scrollIntoViewIfNeeded();
    await expect(page.getByText(/^Showing 26 of \d+ messages$/)).toBeVisible();
  });
});

test('a very long message fits the phone, and the demo admin reads nothing of it and changes nothing (A-DEM-01)', {
  tag: '@phone',
}, async ({ page }) => {
  const word = uniqueWord();
  await sendAsGuest({ subject: `${word}${'w'.repeat(180)}`, guestName: 'n'.repeat(60) });
  await signIn(page, 'demo admin');
  await page.goto('/admin/messages');
  const unread = { has: page.getByRole('button', markAsRead) };
  const card = cards(page).filter({ hasText: messageAdminTexts.hiddenInDemo }).filter(unread).first();
  await expect(card.getByRole('heading')).toContainText('***');
  // Not click(), which would wait for the disabled button to become enabled.
  await card.getByRole('button', markAsRead).press('Enter');
  await expect(toast(page, demoTexts.refused)).toHaveCount(1);
  await card.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(toast(page, demoTexts.delete)).toHaveCount(1);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.getByRole('searchbox', { name: messageAdminTexts.search }).fill(word);
  await expect(page.getByText(messageAdminTexts.empty)).toBeVisible();

  await signIn(page, 'owner');
  await openSearch(page, word);
  await expectFitsNarrowPhone(page);
});
