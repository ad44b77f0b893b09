import { SENDS_PER_MINUTE } from '@vitrine/contract/messages/messages.rules';
import { newsletterMessage, newsletterTexts } from '@vitrine/contract/messages/messages.texts';
import { errorTexts } from '@vitrine/contract/shared/errors';
import { aboutTexts } from '@vitrine/contract/shared/texts/about.texts';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { uniqueWord } from '../setup/product-data.ts';
import { expect, test, toast } from '../setup/shop.ts';
import { callAsOwner, callShop } from '../setup/shop-api.ts';

test.describe('the About page', () => {
  test('presents the shop, why to choose it and how to reach it, and answers five questions (S-ABT-01 to S-ABT-06)', {
    tag: '@phone',
  }, async ({ page }) => {
    await test.step('presents the shop, why to choose it and how to reach it', async () => {
      await page.goto('/aboutus');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(aboutTexts.title);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 2 })).toHaveText([
        aboutTexts.story.title,
        aboutTexts.why.title,
        aboutTexts.faq.title,
        aboutTexts.contact.title,
        newsletterTexts.title,
      ]);
      const cards = page.getByRole('region', { name: aboutTexts.contact.title }).getByRole('listitem');
      await expect(cards).toHaveText([/hello@vitrine\.example/, /\+1 555 010 2030/, /18 Glass Row/]);
      const band = page.getByRole('region', { name: newsletterTexts.title });
      const button = await band.getByRole('button').boundingBox();
      expect(await band.getByRole('textbox').boundingBox()).toMatchObject({
        x: button?.x,
        width: button?.width,
      });
    });
    await test.step('answers five questions, one by one, by pointer and keyboard', async () => {
      await page.goto('/aboutus');
      const faq = page.getByRole('region', { name: aboutTexts.faq.title });
      const questions = faq.locator('summary');
      await expect(questions).toHaveText(aboutTexts.faq.entries.map(({ question }) => question));
      const answer = (index: number) => faq.getByText(aboutTexts.faq.entries[index]?.answer ?? '');
      await expect(answer(0)).toBeHidden();
      await questions.nth(0).click();
      await expect(answer(0)).toBeVisible();
      await expect(answer(1)).toBeHidden();
      await questions.nth(1).focus();
      await page.keyboard.press('Enter');
      await expect(answer(1)).toBeVisible();
      await questions.nth(0).click();
      await expect(answer(0)).toBeHidden();
    });
  });

  test('subscribes an address with an @ and shows the message of the server (S-ABT-06 to S-ABT-08)', {
    tag: '@desktop',
  }, async ({ page }) => {
    const address = `${uniqueWord()}@mail.example`;
    const sent: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/users/subscribe')) sent.push(request.postDataJSON());
    });
    await page.goto('/aboutus');
    const band = page.getByRole('region', { name: newsletterTexts.title });
    const email = band.getByLabel('Email');
    const subscribe = band.getByRole('button', { name: newsletterTexts.subscribe });
    for (const bad of ['', '   ', 'ana.mail.example']) {
      await email.fill(bad);
      await subscribe.click();
      await expect(toast(page, appTexts.emailInvalid)).toBeVisible();
      await expect(email).toBeFocused();
    }
    expect(sent).toEqual([]);
    await email.fill(` ${address} `);
    await subscribe.click();
    await expect(toast(page, newsletterTexts.subscribed)).toBeVisible();
    await expect(email).toHaveValue('');
    expect(sent).toEqual([{ email: address }]);
    expect(await isOnTheList(address)).toBe(true);

    for (let count = 1; count < SENDS_PER_MINUTE; count += 1) {
      await page.request.post('/api/users/subscribe', { data: { email: `${uniqueWord()}@mail.example` } });
    }
    await email.fill('late@mail.example');
    await subscribe.click();
    await expect(toast(page, errorTexts.tooMany)).toBeVisible();
    await expect(email).toHaveValue('late@mail.example');
  });
});

/** The shop stores a newsletter message only if the address is new to the list. */
async function isOnTheList(email: string): Promise<boolean> {
  const { subject } = newsletterTexts;
  const body = { subject, message: newsletterMessage(email), guestName: 'Ana', guestEmail: email };
  await callShop('POST /messages/send', { body });
  return (await callAsOwner(`GET /messages?search=${email}`)).length === 0;
}
