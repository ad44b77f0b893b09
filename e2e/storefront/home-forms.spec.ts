import type { Page } from '@playwright/test';
import { homeTexts } from '@vitrine/contract/catalog/catalog.texts';
import { SENDS_PER_MINUTE } from '@vitrine/contract/messages/messages.rules';
import type { Message } from '@vitrine/contract/messages/messages.schemas';
import { messageTexts, newsletterMessage, newsletterTexts } from '@vitrine/contract/messages/messages.texts';
import { errorTexts } from '@vitrine/contract/shared/errors';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { newCustomer } from '../setup/customer.ts';
import { uniqueWord } from '../setup/product-data.ts';
import { accounts, expect, holdRequests, restoreSession, test, toast } from '../setup/shop.ts';
import { callAsOwner, callShop } from '../setup/shop-api.ts';

const formIn = (page: Page, name: string) => page.getByRole('region', { name }).locator('form');

/**
 * Opens the home page at a form. The last categories load when the form is on the screen, and one without products then
 * shrinks, which would move the form away from under a press.
 */
async function openForm(page: Page, name: string) {
  await page.goto('/');
  const form = formIn(page, name);
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

/** What the page sends, right or wrong. */
function sentBy(page: Page): unknown[] {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/messages/send')) sent.push(request.postDataJSON());
  });
  return sent;
}

/** Uses up the rate limit so that this many messages are left for the page's address in this minute. */
async function leaveSends(page: Page, left: number): Promise<void> {
  const data = { subject: 'Before', message: 'Hello', guestName: 'Lea', guestEmail: 'lea@moreau.example' };
  for (let count = left; count < SENDS_PER_MINUTE; count += 1) {
    expect((await page.request.post('/api/messages/send', { data })).status()).toBe(200);
  }
}

test.describe('Get in Touch', { tag: '@desktop' }, () => {
  test('and the newsletter ask a guest for one thing after the other and send name and email (S-CON-01 to S-CON-05, S-CON-07, S-CON-09, S-CON-10, S-NWS-01 to S-NWS-05)', async ({
    page,
  }) => {
    await test.step('asks a guest for one thing after the other and sends name and email', async () => {
      const sent = sentBy(page);
      const subject = uniqueWord();
      const form = await openForm(page, homeTexts.getInTouch);
      const field = (name: string) => form.getByLabel(name);
      const send = form.getByRole('button', { name: messageTexts.send });
      const steps = [
        { fill: 'Subject', with: '', says: messageTexts.fieldsRequired, focus: 'Subject' },
        { fill: 'Subject', with: subject, says: messageTexts.fieldsRequired, focus: 'Message' },
        { fill: 'Message', with: ' A cup came chipped. ', says: messageTexts.guestRequired, focus: 'Name' },
        { fill: 'Name', with: 'Lea', says: messageTexts.guestRequired, focus: 'Email' },
        { fill: 'Email', with: 'lea@moreau', says: appTexts.emailInvalid, focus: 'Email' },
      ];
      for (const step of steps) {
        await field(step.fill).fill(step.with);
        await send.click();
        await expect(toast(page, step.says)).toHaveCount(1);
        await expect(field(step.focus)).toBeFocused();
        await expect(field(step.focus)).toHaveAccessibleDescription(step.says);
      }
      await field('Email').fill('lea@moreau.example');
      await expect(form.locator('[aria-invalid]')).toHaveCount(0);
      expect(sent).toEqual([]);

      await send.click();
      await expect(toast(page, messageTexts.sent)).toHaveCount(1);
      const written = {
        subject,
        message: 'A cup came chipped.',
        guestName: 'Lea',
        guestEmail: 'lea@moreau.example',
      };
      expect(sent).toEqual([written]);
      expect(await received(subject)).toMatchObject([{ ...written, userId: null }]);
      for (const name of ['Name', 'Email', 'Subject', 'Message']) await expect(field(name)).toHaveValue('');
    });
    await test.step('asks a guest for email, then name, and writes to the shop', async () => {
      const email = `${uniqueWord()}@mail.example`;
      const form = formIn(page, newsletterTexts.title);
      const subscribe = form.getByRole('button', { name: newsletterTexts.subscribe });
      await subscribe.click();
      await expect(toast(page, newsletterTexts.emailRequired)).toHaveCount(1);
      await form.getByLabel('Email').fill('ana');
      await subscribe.click();
      await expect(toast(page, newsletterTexts.nameRequired)).toHaveCount(1);
      await expect(form.getByLabel('Name')).toBeFocused();
      await form.getByLabel('Name').fill('Ana');
      // The form does not check the format of an address; the server refuses this one.
      await subscribe.click();
      await expect(toast(page, newsletterTexts.failed)).toHaveCount(1);
      await expect(form.getByLabel('Email')).toHaveValue('ana');
      await form.getByLabel('Email').fill(email);
      await subscribe.click();
      await expect(toast(page, newsletterTexts.subscribed)).toHaveCount(1);
      await expect(form.getByLabel('Email')).toHaveValue('');
      expect(await received(email)).toMatchObject([
        {
          subject: newsletterTexts.subject,
          message: newsletterMessage(email),
          guestName: 'Ana',
          guestEmail: email,
        },
      ]);
    });
  });

  test('takes a customer by the id, is busy while it sends, and keeps the words when it fails (S-CON-08, S-CON-11, G-APP-32, G-APP-33)', async ({
    page,
  }) => {
    await leaveSends(page, 1);
    const { user } = await newCustomer(page);
    const subject = uniqueWord();
    const sent = sentBy(page);
    const letThrough = await holdRequests(page, '**/api/messages/send');
    const form = await openForm(page, homeTexts.getInTouch);
    await expect(form.getByRole('textbox')).toHaveCount(2);
    await form.getByLabel('Subject').fill(subject);
    await form.getByLabel('Message').fill('How wide is it?');
    const send = form.getByRole('button', { name: messageTexts.send });
    await send.click();
    await expect(send).toBeDisabled();
    letThrough();
    await expect(toast(page, messageTexts.sent)).toHaveCount(1);
    expect(sent).toEqual([{ subject, message: 'How wide is it?', userId: user._id }]);
    expect(await received(subject)).toMatchObject([
      { message: 'How wide is it?', userId: { _id: user._id }, guestName: null },
    ]);

    await form.getByLabel('Subject').fill(subject);
    await form.getByLabel('Message').fill('And how deep?');
    await send.click();
    await expect(toast(page, errorTexts.tooMany)).toHaveCount(1);
    await expect(form.getByLabel('Message')).toHaveValue('And how deep?');
    await page.route('**/api/messages/send', (route) => route.abort());
    await send.click();
    await expect(toast(page, messageTexts.sendFailed)).toHaveCount(1);
    await expect(form.getByLabel('Message')).toHaveValue('And how deep?');
    expect(await received(subject)).toHaveLength(1);
  });
});

test.describe('Get in Touch', { tag: '@desktop' }, () => {
  test('and the newsletter take a customer by the id, and ask to sign in again whose record has none (S-CON-06, S-CON-07, S-NWS-02)', async ({
    page,
  }) => {
    await test.step('asks to sign in again, after the other fields', async () => {
      const { _id, id, ...record } = await callShop('POST /auth/login', { body: accounts['demo user'] });
      await restoreSession(page, record);
      const sent = sentBy(page);
      const form = await openForm(page, homeTexts.getInTouch);
      await expect(form.getByRole('textbox')).toHaveCount(2);
      await form.getByLabel('Subject').fill('A question');
      await form.getByRole('button', { name: messageTexts.send }).click();
      await expect(toast(page, messageTexts.fieldsRequired)).toHaveCount(1);
      await form.getByLabel('Message').fill('Who am I?');
      await form.getByRole('button', { name: messageTexts.send }).click();
      await expect(toast(page, 'Unable to identify user. Please try logging out and back in.')).toHaveCount(
        1,
      );
      expect(sent).toEqual([]);
    });
    await test.step('asks a customer for the email alone', async () => {
      const { user } = await newCustomer(page);
      const email = `${uniqueWord()}@mail.example`;
      const sent = sentBy(page);
      const form = await openForm(page, newsletterTexts.title);
      await expect(form.getByRole('textbox')).toHaveCount(1);
      await form.getByLabel('Email').fill(email);
      await form.getByRole('button', { name: newsletterTexts.subscribe }).click();
      await expect(toast(page, newsletterTexts.subscribed)).toHaveCount(1);
      const written = { subject: newsletterTexts.subject, message: newsletterMessage(email) };
      expect(sent).toEqual([{ ...written, userId: user._id }]);
      expect(await received(user.email)).toMatchObject([{ ...written, userId: { _id: user._id } }]);
    });
  });
});
