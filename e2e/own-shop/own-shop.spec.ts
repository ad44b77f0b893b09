import type { Browser, Page } from '@playwright/test';
import { catalogTexts } from '@vitrine/contract/catalog/catalog.texts';
import { homeTexts } from '@vitrine/contract/catalog/home/home.texts';
import { checkoutTexts } from '@vitrine/contract/checkout/checkout.texts';
import { orderImageText } from '@vitrine/contract/orders/orders.texts';
import { sandboxTexts } from '@vitrine/contract/payments/payments.texts';
import { attentionTexts, firstStepNames, firstStepTexts } from '@vitrine/contract/shop/health/health.texts';
import { settingsTexts, unsavedCount } from '@vitrine/contract/shop/settings.texts';
import { shopFieldTexts, textEditorTexts } from '@vitrine/contract/shop/shop.texts';
import { shopTextNames } from '@vitrine/contract/shop/written-texts/shop-texts.texts';
import { openDemoShop, owner } from '../../scripts/setup/demo-shop.mjs';
import { productForm } from '../setup/product-data.ts';
import { expect, restoreSession, test } from '../setup/shop.ts';
import { callShop } from '../setup/shop-api.ts';

const NAME = 'Thistle & Clay';
const VASE = 'Halden Vase';

type Shop = { url: string; close: () => Promise<void> };

async function pageOf(browser: Browser, { url }: Shop): Promise<Page> {
  const page = await browser.newPage({ baseURL: url, viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(15_000);
  return page;
}

/** Signs in at the address that a new owner tries first. */
async function enter(page: Page): Promise<void> {
  await page.goto('/admin');
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/dashboard');
}

/** Steps that other tests already cover in the browser. */
async function stock({ url: shopUrl }: Shop): Promise<void> {
  const { token } = await callShop('POST /auth/login', { shopUrl, body: owner });
  const vase = { name: VASE, category: 'Vases', price: 48 };
  await callShop('POST /categories', { shopUrl, token, body: { name: 'Vases' } });
  await callShop('POST /products', { shopUrl, token, form: await productForm(vase) });
  for (const [name, text] of [
    ['privacy', 'We keep your address until the parcel is with you.'],
    ['returns', '## Thirty days\nSend it back as it came.'],
  ])
    await callShop(`PATCH /admin/shop/texts/${name}`, {
      ...{ shopUrl, token },
      body: { version: 0, changes: { text } },
    });
}

async function nameShop(page: Page): Promise<void> {
  const steps = page.getByRole('region', { name: firstStepTexts.title });
  await expect(steps).toContainText(firstStepTexts.done(0, 6));
  await steps.getByRole('link', { name: firstStepNames.name.action }).click();
  await page.getByLabel(shopFieldTexts.name).fill(NAME);
  await page.getByLabel('Social link 1').fill('thistleandclay.tumblr');
  await expect(page.getByText(shopFieldTexts.linkStart)).toBeVisible();
  await page.getByLabel('Social link 1').fill('');
  await expect(page.getByText(unsavedCount(1), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: settingsTexts.saveChanges }).click();
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await expect(page.getByRole('complementary').getByText(NAME)).toBeVisible();
}

async function writeTerms(page: Page): Promise<void> {
  await page.getByRole('link', { name: new RegExp(`${shopTextNames.terms}$`) }).click();
  await page.getByRole('textbox', { name: shopTextNames.terms }).fill('## Fair dealing\n- One\n- <b>Two</b>');
  await page.getByRole('button', { name: textEditorTexts.preview }).click();
  await expect(page.getByRole('heading', { name: 'Fair dealing' })).toBeVisible();
  await page.getByRole('button', { name: settingsTexts.saveChanges }).click();
  await expect(page.getByText(textEditorTexts.inTheShop)).toBeVisible();
}

async function buy(page: Page, { url: shopUrl }: Shop): Promise<void> {
  const body = { email: 'ines@mail.example', username: 'Ines', password: 'a-long-password-7' };
  await restoreSession(page, await callShop('POST /auth/register', { shopUrl, body }));
  await page.goto('/');
  await expect(page).toHaveTitle(NAME);
  await expect(page.getByRole('region', { name: homeTexts.heroLabel }).getByText(VASE).first()).toBeVisible();
  // The only product is in the hero already.
  await expect(page.getByRole('heading', { name: homeTexts.newArrivals })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: homeTexts.featuredProducts })).toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('link', { name: shopTextNames.terms }).click();
  await expect(page.getByRole('main').getByText('<b>Two</b>')).toBeVisible();
  await page.goto('/store');
  await page.getByRole('link', { name: VASE }).first().click();
  await expect(page.getByText('Thirty days')).toBeVisible();
  await page.getByRole('button', { name: catalogTexts.addToCart }).first().click();
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await page.getByRole('button', { name: checkoutTexts.checkout }).click();
  await expect(page).toHaveURL(/\/sandbox\/\w+$/);
  await expect(page.getByText(NAME)).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`^${sandboxTexts.pay} `) }).click();
  await expect(page.getByRole('img', { name: orderImageText })).toBeVisible();
}

test.describe('a shop of one’s own', { tag: '@own-shop' }, () => {
  test('goes from empty to its first sale', async ({ browser }) => {
    const shop = await openDemoShop({
      DEMO: 'false',
      PAYMENT_PROVIDER: 'sandbox',
      TRUSTED_PROXIES: '1',
      WORKERS: '1',
    });
    try {
      const back = await pageOf(browser, shop);
      await enter(back);
      await nameShop(back);
      await writeTerms(back);
      await back.goto('/aboutus');
      await expect(back.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(back.getByRole('main').locator('.photo')).toHaveCount(0);
      await stock(shop);
      await back.goto('/admin/dashboard');
      await expect(back.getByText(firstStepTexts.done(4, 6))).toBeVisible();

      const front = await pageOf(browser, shop);
      await buy(front, shop);
      await front.close();

      await back.reload();
      await expect(back.getByRole('region', { name: attentionTexts.label })).toContainText(
        attentionTexts.sandbox,
      );
      await expect(back.getByText(firstStepTexts.done(4, 6))).toBeVisible();
      await back.getByRole('button', { name: firstStepTexts.dismiss, exact: true }).click();
      await expect(back.getByText(firstStepTexts.title)).toHaveCount(0);
      await back.goto('/admin/orders');
      await expect(back.getByRole('table').getByText('Ines', { exact: true })).toBeVisible();
      await back.close();
    } finally {
      await shop.close();
    }
  });
});
