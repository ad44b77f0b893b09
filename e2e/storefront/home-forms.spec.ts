import type { Page } from '@playwright/test';
import { homeTexts } from '@vitrine/contract/catalog/home/home.texts';
import type { Message } from '@vitrine/contract/messages/messages.schemas';
import { messageTexts, newsletterMessage, newsletterTexts } from '@vitrine/contract/messages/messages.texts';
import { uniqueWord } from '../setup/product-data.ts';
import { expect, test, toast } from '../setup/shop.ts';
import { callAsOwner } from '../setup/shop-api.ts';

/**
 * Opens the home page at a form. The last categories load when the form is on the screen, and one without products then
 * shrinks, which would move the form away from under a press.
 */
async function openForm(page: Page, name: string) {
  await page.goto('/');
  const form = page.getByRole('region', { name }).locator('form');
  await form.scrollIntoViewIfNeeded();
  const categories = page.locator('[id^=category-]');
  await expect(categories.last()).not.toHaveAttribute('data-far');
  await expect(categories.and(page.locator(':not([data-far])')).getByRole('status')).toHaveCount(0);
  return form;
}

/** The owner's messages that match a subject or sender, newest first. */
function received(search: string): Promise<Message[]> {
  return callAsOwner(`GET /messages?search=${encodeURIComponent(search)}`);
}

test.describe('a guest', { tag: '@desktop' }, () => {
  test('writes to the shop and subscribes to its newsletter, and the owner receives both (S-CON-09, S-CON-10, S-NWS-03, S-NWS-04)', async ({
    page,
  }) => {
    const guest = { guestName: 'Lea', guestEmail: `${uniqueWord()}@mail.example` };
    const written = { subject: uniqueWord(), message: 'A cup came chipped.' };
    const contact = await openForm(page, homeTexts.getInTouch);
    await contact.getByLabel('Name').fill(guest.guestName);
    await contact.getByLabel('Email').fill(guest.guestEmail);
    await contact.getByLabel('Subject').fill(written.subject);
    await contact.getByLabel('Message').fill(written.message);
    await contact.getByRole('button', { name: messageTexts.send }).click();
    await expect(toast(page, messageTexts.sent)).toBeVisible();
    expect(await received(written.subject)).toMatchObject([{ ...written, ...guest, userId: null }]);

    const newsletter = page.getByRole('region', { name: newsletterTexts.title(true) }).locator('form');
    const guestEmail = `${uniqueWord()}@mail.example`;
    await newsletter.getByLabel('Name').fill(guest.guestName);
    await newsletter.getByLabel('Email').fill(guestEmail);
    await newsletter.getByRole('button', { name: newsletterTexts.subscribe }).click();
    await expect(toast(page, newsletterTexts.subscribed)).toBeVisible();
    const subscription = { subject: newsletterTexts.subject, message: newsletterMessage(guestEmail) };
    expect(await received(guestEmail)).toMatchObject([{ ...subscription, ...guest, guestEmail }]);
  });
});
