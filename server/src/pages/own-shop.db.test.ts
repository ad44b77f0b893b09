import { standardAbout } from '@vitrine/contract/shared/texts/about.texts';
import { HOME_SECTIONS } from '@vitrine/contract/shop/home-sections.rules';
import { withdrawalTexts } from '@vitrine/contract/withdrawals/withdrawals.texts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { products } from '../../database/tables/catalog/products.table.ts';
import { composeEmail } from '../platform/email/outbox.service.ts';
import { verificationEmail } from '../platform/email/templates/account-emails.ts';
import { aProduct, signedIn } from '../testing/factories/factories.ts';
import { buildTestApp, type TestApp } from '../testing/shops/build-test-app.ts';
import { builtWeb } from '../testing/shops/built-web.ts';

const standard = standardAbout({ name: 'Vitrine', currency: 'USD' }, true);
const NASTY = '</script><script>alert(1)</script>"&$&';

let shop: TestApp;
let admin: Awaited<ReturnType<typeof signedIn>>;
let product: string;
beforeAll(async () => {
  shop = await buildTestApp(await builtWeb());
  admin = await signedIn(shop.deps, { role: 'admin' });
  product = `/product/${(await aProduct(shop.deps, { name: 'Vase', description: 'Clay.' })).id}`;
});
afterAll(async () => {
  await shop.close();
});

const pageAt = async (url: string) => (await shop.app.inject(url)).body;

async function save(url: string, changes: object): Promise<void> {
  const { version } = (await shop.app.inject({ url: `/api${url}`, headers: admin.headers })).json().data;
  const payload = { version, changes };
  const reply = await shop.app.inject({
    method: 'PATCH',
    url: `/api${url}`,
    headers: admin.headers,
    payload,
  });
  expect(reply.statusCode).toBe(200);
}

describe('a shop whose owner has changed nothing', () => {
  it.each(['/', '/store', '/aboutus', '/login', '/register', '/cart', '/no/such/page'])(
    'shows on %s what the specification demands, and nothing more',
    async (url) => {
      const body = await pageAt(url);
      expect(body).toContain('<script type="application/json" id="shop-info">{"demo":true}</script>');
      expect(body).toMatch(/<title>([^<]+ · )?Vitrine<\/title>/);
      expect(body).toContain('<meta property="og:site_name" content="Vitrine" />');
      for (const detail of ['hello@vitrine.example', '+1 555 010 2030', '18 Glass Row, Portland, OR']) {
        expect(body).toContain(`>${detail}</`);
      }
      expect(body).not.toContain('"texts"');
    },
  );

  it('has the standard About text, and no page for a policy that is not written', async () => {
    const body = await pageAt('/aboutus');
    for (const paragraph of standard.story.paragraphs) expect(body).toContain(paragraph);
    for (const { question } of standard.entries) expect(body).toContain(question);
    for (const url of ['/terms', '/privacy', '/returns']) {
      expect((await shop.app.inject(url)).statusCode).toBe(404);
      expect((await shop.app.inject(`/api/shop/texts${url}`)).json().code).toBe('text_not_written');
    }
  });
});

describe('a shop of somebody’s own', () => {
  beforeAll(() =>
    save('/admin/settings/shop', {
      name: 'Thistle & Clay',
      tagline: 'Slowly made',
      email: 'hello@thistle.example',
      phone: '',
      address: '1 Kiln Queue\nPortland',
      socialLinks: ['https://www.instagram.com/thistle'],
    }),
  );

  it('is called by its own name everywhere, at once', async () => {
    for (const url of ['/', '/store', '/aboutus', '/login', '/cart', '/admin/orders', product, '/nothing']) {
      const body = await pageAt(url);
      expect(body, url).toContain('Thistle &amp; Clay');
      expect(body.replace(/<script src[^>]+>/g, ''), url).not.toContain('Vitrine');
    }
    const home = await pageAt('/');
    expect(home).toContain('<title>Thistle &amp; Clay</title>');
    expect(home).toContain('"sameAs":["https://www.instagram.com/thistle"]');
    expect(home).not.toContain('telephone');
    expect(home).toContain('content="Slowly made"');
  });

  it('writes emails and takes sandbox payments under that name', () => {
    const email = verificationEmail({ recipient: 'ada@mail.example', url: 'http://shop.test/x' });
    const { html, text } = composeEmail(shop.deps, email);
    expect(html).toContain('Thistle &amp; Clay');
    expect(text).toContain('-- \nThistle & Clay');
  });

  it('shows its texts as text, whatever is in them', async () => {
    await save('/admin/shop/texts/terms', {
      text: `## Terms ${NASTY}\n- One ${NASTY}\n\nGo [on](javascript:alert(1))`,
    });
    const reply = await shop.app.inject('/terms');
    expect(reply.statusCode).toBe(200);
    expect(reply.body).not.toContain('<script>alert');
    expect(reply.body).not.toContain('href="javascript');
    expect(reply.body).toContain('<link rel="canonical" href="http://shop.test/terms"');
    expect(reply.body).toContain('"texts":["terms"]');
    expect((await shop.app.inject('/api/shop/texts/terms')).json().data.text).toContain(NASTY);
  });

  it('replaces the standard About and questions, and shows returns beside the products', async () => {
    await save('/admin/shop/texts/about', { text: 'We began in a shed.' });
    await save('/admin/shop/texts/faq', { text: '## Do you gift-wrap?\nYes.' });
    await save('/admin/shop/texts/returns', { text: '## Thirty days\nSend it back.' });
    const about = await pageAt('/aboutus');
    expect(about).toContain('>We began in a shed.</');
    expect(about).toContain('Do you gift-wrap?');
    for (const paragraph of standard.story.paragraphs) expect(about).not.toContain(paragraph);
    expect(await pageAt(product)).toContain('"returns":{"title":"Thirty days","text":"Send it back."}');
  });

  it('says on product pages how long a delivery takes once the owner has said so', async () => {
    expect(await pageAt(product)).not.toContain('"arrival"');
    await save('/admin/settings/delivery', { arrivalFromDays: 1, arrivalToDays: 3 });
    expect(await pageAt(product)).toContain('"arrival":{"fromDays":1,"toDays":3,"workingDays":[1,2,3,4,5]}');
    expect(await pageAt(product)).toContain('Arrives in 1 to 3 working days');
  });

  it('has a page for withdrawals, linked beside the policies, once the owner has switched it on', async () => {
    expect((await shop.app.inject('/withdrawal')).statusCode).toBe(404);
    await save('/admin/settings/delivery', { takesWithdrawals: true });
    const page = await shop.app.inject('/withdrawal');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(`<h1 class="h1 mb-3">${withdrawalTexts.title}</h1>`);
    expect(page.body).toContain(withdrawalTexts.withoutScripts);
    expect(page.body).toContain('<meta name="robots" content="noindex');
    expect(await pageAt('/aboutus')).toMatch(/href="\/returns"[^>]*>.*href="\/withdrawal"[^>]*>/s);
  });

  it('goes back to the standard text when the own one is emptied', async () => {
    await save('/admin/shop/texts/about', { text: '' });
    expect(await pageAt('/aboutus')).toContain('About Thistle &amp; Clay');
  });
});

describe('a shop whose owner set tax and delivery prices', () => {
  it('says in product data that the tax is added, and no longer that shipping is free', async () => {
    expect(await pageAt(product)).not.toContain('valueAddedTaxIncluded');
    expect(await pageAt('/')).toContain('Free shipping');
    await save('/admin/settings/tax', { mode: 'added' });
    const method = { id: 'm', name: 'Standard', kind: 'delivery', price: 490, freeFrom: null, bands: [] };
    const methods = [{ ...method, time: '', pickupAddress: '' }];
    await save('/admin/settings/delivery-zones', {
      zones: [{ id: 'z', name: 'All', countries: [], methods }],
    });
    expect(await pageAt(product)).toContain('"valueAddedTaxIncluded":false');
    for (const url of ['/', '/aboutus'])
      expect(await pageAt(url)).not.toMatch(/free shipping|shipping is free/i);
    await save('/admin/settings/tax', { mode: 'off' });
    await save('/admin/settings/delivery-zones', { zones: [] });
  });
});

describe('a shop whose owner arranged the home page', () => {
  const main = async () => (await pageAt('/')).replace(/^.*?<main/s, '<main');

  // With fewer products than sections have places, their sections are left out.
  beforeAll(() => Promise.all(['Bowl', 'Jug', 'Plate'].map((name) => aProduct(shop.deps, { name }))));

  it('has the sections of the owner in their order, for everyone at once, and the specified ones after that', async () => {
    const untouched = await main();
    expect(untouched.indexOf('id="new-arrivals"')).toBeLessThan(untouched.indexOf('id="contact"'));
    await save('/admin/settings/home', { sections: ['contact', 'newArrivals'] });
    const arranged = await main();
    expect(arranged.indexOf('id="contact"')).toBeLessThan(arranged.indexOf('id="new-arrivals"'));
    expect(arranged).not.toContain('Free shipping');
    await save('/admin/settings/home', { sections: [...HOME_SECTIONS] });
    expect(await main()).toBe(untouched);
  });

  it.each([
    { sections: [] },
    { sections: ['contact', 'contact'] },
    { sections: ['contact', 'hero'] },
    { sections: ['benefits'] },
    { sections: 'contact' },
  ])('is refused with %j', async (changes) => {
    const reply = await shop.app.inject({
      method: 'PATCH',
      url: '/api/admin/settings/home',
      headers: admin.headers,
      payload: { version: 0, changes },
    });
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'invalid_input']);
  });

  it('is arranged by admins only', async () => {
    const { headers } = await signedIn(shop.deps);
    const as = (who: Record<string, string>) =>
      shop.app.inject({ method: 'PATCH', url: '/api/admin/settings/home', headers: who, payload: {} });
    expect([(await as({})).statusCode, (await as(headers)).statusCode]).toEqual([401, 403]);
  });
});

describe('a product whose owner wrote what search engines show', () => {
  it('has it in its head, as text, until it is taken back', async () => {
    const id = product.replace('/product/', '');
    const write = (facts: object) => shop.deps.db.update(products).set({ facts }).where(eq(products.id, id));
    expect(await pageAt(product)).toContain('<meta name="description" content="Clay." />');
    await write({ searchTitle: 'Clay </title> vase', searchDescription: 'Turned "by hand".' });
    const body = await pageAt(product);
    expect(body).toContain('<title>Clay &lt;/title&gt; vase · ');
    expect(body).toContain('<meta name="description" content="Turned &quot;by hand&quot;." />');
    await write({});
    expect(await pageAt(product)).toContain('<meta name="description" content="Clay." />');
  });
});
