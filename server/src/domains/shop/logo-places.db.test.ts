import { newsletterPath } from '@vitrine/contract/shared/page-paths';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeEmail } from '../../platform/email/outbox.service.ts';
import { verificationEmail } from '../../platform/email/templates/account-emails.ts';
import { signedIn } from '../../testing/factories/factories.ts';
import { formPayload } from '../../testing/factories/form-payload.ts';
import { aShopper } from '../../testing/factories/payments.factories.ts';
import { picture } from '../../testing/factories/pictures.ts';
import { buildTestApp, type TestApp } from '../../testing/shops/build-test-app.ts';
import { builtWeb } from '../../testing/shops/built-web.ts';

const MARK = '<link rel="icon" href="/favicon.svg" type="image/svg+xml" />';
/** Of a subscription that has ended. */
const NEWSLETTER = newsletterPath('0190f2ab-3c4d-7e5f-8a6b-7c8d9e0f1a2b');
const anEmail = () =>
  composeEmail(shop.deps, verificationEmail({ recipient: 'ada@mail.example', url: 'http://shop.test/x' }))
    .html;

let shop: TestApp;
let payAt: string;
beforeAll(async () => {
  shop = await buildTestApp(await builtWeb());
  payAt = new URL(await (await aShopper(shop)).checkOut()).pathname;
});
afterAll(async () => {
  await shop.close();
});

async function upload(ground: 'light' | 'dark'): Promise<string> {
  const admin = await signedIn(shop.deps, { role: 'admin' });
  const { payload, headers } = await formPayload({}, { image: [await picture().png().toBuffer()] });
  const url = `/api/admin/shop/logo/${ground}`;
  const sent = { ...headers, ...admin.headers };
  const reply = await shop.app.inject({ method: 'POST', url, payload, headers: sent });
  return reply.json().data[ground];
}

describe('without a logo', () => {
  it('emails and the payment page show the name, and every page has the icon', async () => {
    expect(anEmail()).not.toContain('<img');
    const paying = (await shop.app.inject(payAt)).body;
    expect(/<header.*<\/header>/s.exec(paying)?.[0]).not.toContain('<img');
    for (const page of [paying, (await shop.app.inject(NEWSLETTER)).body, (await shop.app.inject('/')).body])
      expect(page).toContain(MARK);
  });
});

describe('the owner’s logo', () => {
  it('is in emails by its full address, as JPEG for every email program, with the name for those without', async () => {
    const light = await upload('light');
    const jpeg = light.replace('.webp', '-320.jpg');
    expect(anEmail()).toContain(`src="http://shop.test${jpeg}" height="36" alt="Vitrine"`);
    expect((await shop.app.inject(jpeg)).statusCode).toBe(200);
    const dark = await upload('dark');
    expect(anEmail()).toContain(`<img class="on-dark" src="http://shop.test${dark}"`);
  });

  it('is on the payment page, whose policy allows it, and the icon of every page', async () => {
    const light = await upload('light');
    const paying = await shop.app.inject(payAt);
    expect(paying.body).toContain(`<img src="${light}" alt="Vitrine"`);
    expect(paying.headers['content-security-policy']).toContain("img-src 'self'");
    const asking = await shop.app.inject(NEWSLETTER);
    expect(asking.body).toContain(`<img src="${light}" alt="Vitrine"`);
    expect(asking.headers['content-security-policy']).toContain("img-src 'self'");
    for (const page of [
      paying.body,
      (await shop.app.inject(NEWSLETTER)).body,
      (await shop.app.inject('/')).body,
    ]) {
      expect(page).toContain(`<link rel="icon" href="${light}" type="image/webp" />`);
      expect(page).not.toContain('favicon.svg');
    }
  });
});
