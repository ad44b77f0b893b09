import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { standardAbout } from '@vitrine/contract/shared/texts/about.texts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeEmail } from '../platform/email/outbox.service.ts';
import { verificationEmail } from '../platform/email/templates/account-emails.ts';
import { aProduct, signedIn } from '../testing/factories/factories.ts';
import { buildTestApp, type TestApp } from '../testing/shops/build-test-app.ts';

const standard = standardAbout({ name: 'Vitrine', currency: 'USD' }, true);
const NASTY = '</script><script>alert(1)</script>"&$&';

let webRoot: string;
let shop: TestApp;
let admin: Awaited<ReturnType<typeof signedIn>>;
let product: string;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'vitrine-own-'));
  const source = join(import.meta.dirname, '../../../web/index.html');
  await writeFile(join(webRoot, 'index.html'), await readFile(source, 'utf8'));
  shop = await buildTestApp({ webRoot });
  admin = await signedIn(shop.deps, { role: 'admin' });
  product = `/product/${(await aProduct(shop.deps, { name: 'Vase', description: 'Clay.' })).id}`;
});
afterAll(async () => {
  await shop.close();
  await rm(webRoot, { recursive: true });
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
      expect(body).toContain(
        '<p>hello@vitrine.example, +1 555 010 2030, 18 Glass Row, Portland, OR</p></footer>',
      );
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
    expect(about).toContain('<p>We began in a shed.</p>');
    expect(about).toContain('Do you gift-wrap?');
    for (const paragraph of standard.story.paragraphs) expect(about).not.toContain(paragraph);
    expect(await pageAt(product)).toContain('"returns":{"title":"Thirty days","text":"Send it back."}');
  });

  it('goes back to the standard text when the own one is emptied', async () => {
    await save('/admin/shop/texts/about', { text: '' });
    expect(await pageAt('/aboutus')).toContain('About Thistle &amp; Clay');
  });
});
