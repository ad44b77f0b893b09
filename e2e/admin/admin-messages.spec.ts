import type { Page } from '@playwright/test';
import { messageAdminTexts, threadTexts } from '@vitrine/contract/messages/admin-messages.texts';
import type { Message } from '@vitrine/contract/messages/messages.schemas';
import { confirmTexts } from '@vitrine/contract/shared/texts/texts';
import { uniqueWord } from '../setup/product-data.ts';
import { expect, signIn, test, toast } from '../setup/shop.ts';
import { callAsOwner, callShop } from '../setup/shop-api.ts';

async function accentColour(page: Page): Promise<string> {
  return page.evaluate(() => {
    document.body.style.outlineColor = 'var(--accent)';
    return getComputedStyle(document.body).outlineColor;
  });
}

test.describe('a message', { tag: '@desktop' }, () => {
  test('of a guest has an accent border until it is read, is opened to be answered, and is deleted (A-RTE-08, A-MSG-03, A-MSG-08, A-MSG-10, A-MSG-14)', async ({
    page,
  }) => {
    const word = uniqueWord();
    const guest = { guestName: 'Lea Moreau', guestEmail: 'lea@moreau.example' };
    const body = { subject: `Chip ${word}`, message: 'First line\nSecond line', ...guest };
    await callShop('POST /messages/send', { body });
    const stored = (): Promise<Message[]> => callAsOwner(`GET /messages?search=${word}`);
    await signIn(page, 'owner');
    await page.goto('/admin/messages');
    await page.getByRole('searchbox', { name: messageAdminTexts.search }).fill(word);
    const card = page.getByRole('list', { name: 'Messages' }).getByRole('article');
    await expect(card).toHaveCount(1);
    await expect(card.getByText('First line')).toHaveCSS('white-space', 'pre-line');
    await expect(card).toHaveCSS('border-left', `3px solid ${await accentColour(page)}`);
    await card.getByRole('button', { name: messageAdminTexts.markAsRead }).click();
    await expect(card).toHaveCSS('border-left-width', '1px');
    await expect.poll(async () => (await stored())[0]?.isRead).toBe(true);

    // The tests' shop has no email server, so nothing can be answered.
    await card.getByRole('link', { name: threadTexts.reply }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Chip ${word}`);
    await expect(page.getByRole('link', { name: threadTexts.emailOff })).toBeVisible();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: confirmTexts.confirmDelete }).click();
    await expect(toast(page, messageAdminTexts.deleted)).toBeVisible();
    await expect(page).toHaveURL('/admin/messages');
    expect(await stored()).toEqual([]);
  });
});
