import type { Page, Route } from '@playwright/test';
import { homeTexts } from '@vitrine/contract/catalog/catalog.texts';
import { newMessageInput } from '@vitrine/contract/messages/messages.schemas';
import { messageTexts, newsletterMessage, newsletterTexts } from '@vitrine/contract/messages/messages.texts';
import { appTexts } from '@vitrine/contract/shared/texts';
import { expect, signIn, storedUser, test } from './shop.ts';

const formIn = (page: Page, name: string) => page.getByRole('region', { name }).locator('form');
const toast = (page: Page, text: string) =>
  page.locator('[data-toasts]').getByRole('listitem').filter({ hasText: text });

/** Answers the calls in turn, because the shop takes only a few messages a minute from one address. */
async function answerSends(page: Page, ...answers: ((route: Route) => Promise<void>)[]): Promise<unknown[]> {
  const sent: unknown[] = [];
  await page.route('**/api/messages/send', (route) => {
    const body = route.request().postDataJSON();
    newMessageInput.parse(body);
    sent.push(body);
    return answers[sent.length - 1]?.(route);
  });
  return sent;
}

const accept = (route: Route) => route.fulfill({ json: { message: 'Thank you' } });
const refuse = (route: Route) => route.fulfill({ status: 400, json: { message: 'Not today' } });
const breakOff = (route: Route) => route.abort();

test.describe('Get in Touch', { tag: '@desktop' }, () => {
  test('asks a guest for one thing after the other and sends name and e-mail (S-CON-01 to S-CON-05, S-CON-07, S-CON-09, S-CON-10)', async ({
    page,
  }) => {
    const sent = await answerSends(page, accept);
    await page.goto('/');
    const form = formIn(page, homeTexts.getInTouch);
    const field = (name: string) => form.getByLabel(name);
    const send = form.getByRole('button', { name: messageTexts.send });
    const steps = [
      { fill: 'Subject', with: '', says: messageTexts.fieldsRequired, focus: 'Subject' },
      { fill: 'Subject', with: 'Chip', says: messageTexts.fieldsRequired, focus: 'Message' },
      { fill: 'Message', with: ' A cup came chipped. ', says: messageTexts.guestRequired, focus: 'Name' },
      { fill: 'Name', with: 'Lea', says: messageTexts.guestRequired, focus: 'E-mail' },
      { fill: 'E-mail', with: 'lea@moreau', says: appTexts.emailInvalid, focus: 'E-mail' },
    ];
    for (const step of steps) {
      await field(step.fill).fill(step.with);
      await send.click();
      await expect(toast(page, step.says)).toHaveCount(1);
      await expect(field(step.focus)).toBeFocused();
      await expect(field(step.focus)).toHaveAccessibleDescription(step.says);
    }
    await field('E-mail').fill('lea@moreau.example');
    await expect(form.locator('[aria-invalid]')).toHaveCount(0);
    expect(sent).toEqual([]);

    await send.click();
    await expect(toast(page, messageTexts.sent)).toHaveCount(1);
    expect(sent).toEqual([
      { subject: 'Chip', message: 'A cup came chipped.', guestName: 'Lea', guestEmail: 'lea@moreau.example' },
    ]);
    for (const name of ['Name', 'E-mail', 'Subject', 'Message']) await expect(field(name)).toHaveValue('');
  });

  test('takes a customer by the id, is busy while it sends, and keeps the words when it fails (S-CON-08, S-CON-11, G-APP-33)', async ({
    page,
  }) => {
    await signIn(page, 'demo user');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const sent = await answerSends(page, (route) => held.then(() => refuse(route)), breakOff);
    await page.goto('/');
    const form = formIn(page, homeTexts.getInTouch);
    await expect(form.getByRole('textbox')).toHaveCount(2);
    await form.getByLabel('Subject').fill('Sizes');
    await form.getByLabel('Message').fill('How wide is it?');
    const send = form.getByRole('button', { name: messageTexts.send });
    await send.click();
    await expect(send).toBeDisabled();
    release();
    await expect(toast(page, 'Not today')).toHaveCount(1);
    await expect(form.getByLabel('Message')).toHaveValue('How wide is it?');
    await send.click();
    await expect(toast(page, messageTexts.sendFailed)).toHaveCount(1);
    const { _id } = await storedUser(page);
    expect(sent.at(0)).toEqual({ subject: 'Sizes', message: 'How wide is it?', userId: _id });
  });
});

test.describe('the newsletter on home', { tag: '@desktop' }, () => {
  test('asks a guest for e-mail, then name, and writes to the shop (S-NWS-01 to S-NWS-05)', async ({
    page,
  }) => {
    const sent = await answerSends(page, refuse, accept);
    await page.goto('/');
    const form = formIn(page, newsletterTexts.title);
    const subscribe = form.getByRole('button', { name: newsletterTexts.subscribe });
    await subscribe.click();
    await expect(toast(page, newsletterTexts.emailRequired)).toHaveCount(1);
    await form.getByLabel('E-mail').fill('ana@mail.example');
    await subscribe.click();
    await expect(toast(page, newsletterTexts.nameRequired)).toHaveCount(1);
    await expect(form.getByLabel('Name')).toBeFocused();
    await form.getByLabel('Name').fill('Ana');
    await subscribe.click();
    await expect(toast(page, newsletterTexts.failed)).toHaveCount(1);
    await subscribe.click();
    await expect(toast(page, newsletterTexts.subscribed)).toHaveCount(1);
    await expect(form.getByLabel('E-mail')).toHaveValue('');
    expect(sent.at(-1)).toEqual({
      subject: newsletterTexts.subject,
      message: newsletterMessage('ana@mail.example'),
      guestName: 'Ana',
      guestEmail: 'ana@mail.example',
    });
  });

  test('asks a customer for the e-mail alone (S-NWS-02)', async ({ page }) => {
    await signIn(page, 'demo user');
    const sent = await answerSends(page, accept);
    await page.goto('/');
    const form = formIn(page, newsletterTexts.title);
    await expect(form.getByRole('textbox')).toHaveCount(1);
    await form.getByLabel('E-mail').fill('ana@mail.example');
    await form.getByRole('button', { name: newsletterTexts.subscribe }).click();
    await expect(toast(page, newsletterTexts.subscribed)).toHaveCount(1);
    const { _id } = await storedUser(page);
    expect(sent).toEqual([
      { subject: newsletterTexts.subject, message: newsletterMessage('ana@mail.example'), userId: _id },
    ]);
  });
});
