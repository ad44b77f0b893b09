import { accountRefusals } from '@vitrine/contract/accounts/accounts.refusals';
import { DEMO_ADMIN_ID } from '@vitrine/contract/accounts/accounts.rules';
import { profileTexts } from '@vitrine/contract/accounts/accounts.texts';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { cartLines } from '../../../database/tables/orders/cart-lines.table.ts';
import { wishlistItems } from '../../../database/tables/orders/wishlist-items.table.ts';
import { refusalBody } from '../../testing/calls/refusal-body.ts';
import { aProduct, aUser, signedIn } from '../../testing/factories/factories.ts';
import { openTestShop } from '../../testing/shops/build-test-app.ts';
import { openSession } from './sessions/sessions.service.ts';

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

const shop = openTestShop();

type Headers = Record<string, string>;
const read = (id: string, headers: Headers = {}) => shop.app.inject({ url: `/api/users/${id}`, headers });

describe('GET /users/:id', () => {
  it('returns the own account with cart and wishlist, and no secret (S-CRT-09, S-ENT-03, A-ENT-02)', async () => {
    const { user, headers } = await signedIn(shop.deps);
    const [vase, lamp] = await Promise.all([aProduct(shop.deps), aProduct(shop.deps, { name: 'Lamp' })]);
    await shop.deps.db.insert(cartLines).values({ userId: user.id, productId: vase.id, quantity: 3 });
    await shop.deps.db.insert(wishlistItems).values({ userId: user.id, productId: lamp.id });
    expect((await read(user.id, headers)).json()).toEqual({
      data: {
        _id: user.id,
        id: user.id,
        username: 'Ines',
        name: 'Ines',
        email: user.email,
        role: 'user',
        photoUrl: null,
        isVerified: false,
        createdAt: expect.any(String),
        cart: [{ product: expect.objectContaining({ _id: vase.id, name: 'Halden Vase' }), quantity: 3 }],
        wishlist: [expect.objectContaining({ _id: lamp.id })],
      },
    });
  });

  it('answers a customer the same about someone else and about nobody, and a guest with 401', async () => {
    const { headers } = await signedIn(shop.deps);
    const other = await aUser(shop.deps);
    const replies = [
      await read(other.id, headers),
      await read(UNKNOWN_ID, headers),
      await read('x', headers),
    ];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect((await read(other.id)).statusCode).toBe(401);
  });

  it('returns any account to an admin, and 404 where there is none', async () => {
    const { headers } = await signedIn(shop.deps, { role: 'admin' });
    const other = await aUser(shop.deps);
    expect((await read(other.id, headers)).json().data).toMatchObject({ _id: other.id, email: other.email });
    const replies = [await read(UNKNOWN_ID, headers), await read('x', headers)];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  });

  it("shows the demo admin others' addresses masked, no cart and no wishlist, and its own account as it is", async () => {
    const given = { id: DEMO_ADMIN_ID, role: 'admin' as const, email: 'demo@vitrine.example' };
    const { headers } = await signedIn(shop.deps, given);
    const other = await aUser(shop.deps, { email: 'secret@mail.example' });
    const { id: productId } = await aProduct(shop.deps);
    await shop.deps.db.insert(cartLines).values({ userId: other.id, productId });
    await shop.deps.db.insert(wishlistItems).values({ userId: other.id, productId });
    const reply = await read(other.id, headers);
    expect(reply.json().data).toMatchObject({ email: 's***@mail.example', cart: [], wishlist: [] });
    expect(reply.body).not.toContain('secret@');
    expect((await read(DEMO_ADMIN_ID, headers)).json().data.email).toBe('demo@vitrine.example');
  });
});

describe('POST /users/:id', () => {
  const BOUNDARY = 'vitrine-boundary';
  const changeForm = (id: string, headers: Headers, parts: { username?: string; image?: Buffer }) => {
    const form = [];
    if (parts.username !== undefined)
      form.push(Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="username"\r\n\r\n`));
    if (parts.username !== undefined) form.push(Buffer.from(`${parts.username}\r\n`));
    if (parts.image) {
      const disposition = 'content-disposition: form-data; name="image"; filename="a.png"';
      form.push(Buffer.from(`--${BOUNDARY}\r\n${disposition}\r\ncontent-type: image/png\r\n\r\n`));
      form.push(parts.image, Buffer.from('\r\n'));
    }
    return shop.app.inject({
      method: 'POST',
      url: `/api/users/${id}`,
      headers: { ...headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      payload: Buffer.concat([...form, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    });
  };
  const change = (id: string, headers: Headers, payload: object) =>
    shop.app.inject({ method: 'POST', url: `/api/users/${id}`, headers, payload });
  const aPicture = () =>
    sharp({ create: { width: 64, height: 64, channels: 3, background: '#8a5a2b' } })
      .png()
      .toBuffer();

  it('changes username and avatar and returns the whole user with the token in use (S-PRF-13 to S-PRF-16, A-SET-05 to A-SET-07)', async () => {
    const { user, headers, token } = await signedIn(shop.deps);
    const reply = await changeForm(user.id, headers, { username: ' Nova ', image: await aPicture() });
    expect(reply.statusCode).toBe(200);
    const { data, message } = reply.json();
    expect(message).toBe(profileTexts.updated);
    expect(data).toMatchObject({
      _id: user.id,
      username: 'Nova',
      name: 'Nova',
      cart: [],
      wishlist: [],
      token,
    });
    expect(data.photoUrl).toMatch(/^\/media\//);
    expect((await shop.app.inject(data.photoUrl)).statusCode).toBe(200);
    expect((await read(user.id, headers)).json().data).toMatchObject({
      username: 'Nova',
      photoUrl: data.photoUrl,
    });
  });

  it('leaves what is absent as it was', async () => {
    const { user, headers } = await signedIn(shop.deps, { photoUrl: '/media/old.webp' });
    const named = await changeForm(user.id, headers, { username: 'Only Name' });
    expect(named.json().data).toMatchObject({ username: 'Only Name', photoUrl: '/media/old.webp' });
    const pictured = await changeForm(user.id, headers, { image: await aPicture() });
    expect(pictured.json().data.username).toBe('Only Name');
    expect(pictured.json().data.photoUrl).not.toBe('/media/old.webp');
  });

  it('keeps one picture of a person: the old one goes with a new one, and all with the account', async () => {
    const { user, headers } = await signedIn(shop.deps);
    const statusOf = async (url: string) => (await shop.app.inject(url)).statusCode;
    const addPicture = async () =>
      (await changeForm(user.id, headers, { image: await aPicture() })).json().data.photoUrl;
    const first = await addPicture();
    const second = await addPicture();
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    await changeForm(user.id, headers, { username: 'Renamed' });
    expect(await statusOf(second)).toBe(200);

    const admin = await signedIn(shop.deps, { role: 'admin' });
    await shop.app.inject({ method: 'DELETE', url: `/api/admin/users/${user.id}`, headers: admin.headers });
    expect(await statusOf(second)).toBe(404);
  });

  it('returns the token of a session that was sent as a cookie', async () => {
    const { user, token } = await signedIn(shop.deps);
    const cookie = { cookie: `sid=${token}`, 'sec-fetch-site': 'same-origin' };
    expect((await change(user.id, cookie, { username: 'Cookie' })).json().data.token).toBe(token);
  });

  it('believes no role, email or verification in the form', async () => {
    const { user, headers } = await signedIn(shop.deps);
    const claims = { role: 'admin', email: 'x@y.z', isVerified: true };
    const { data } = (await change(user.id, headers, { username: 'Meek', ...claims })).json();
    expect(data).toMatchObject({ username: 'Meek', role: 'user', email: user.email, isVerified: false });
  });

  it('refuses to change nothing, and names that cannot be shown', async () => {
    const { user, headers } = await signedIn(shop.deps);
    const empty = await changeForm(user.id, headers, { username: '  ' });
    expect(empty.statusCode).toBe(400);
    expect(empty.json()).toEqual(refusalBody(accountRefusals.profileEmpty));
    for (const username of ['x'.repeat(61), 'a\u202eb', 'a\nb'])
      expect((await change(user.id, headers, { username })).statusCode).toBe(400);
    expect((await read(user.id, headers)).json().data.username).toBe('Ines');
  });

  it('refuses what is no picture and leaves the old one', async () => {
    const { user, headers } = await signedIn(shop.deps);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const reply = await changeForm(user.id, headers, { username: 'Sly', image: svg });
    expect(reply.statusCode).toBe(415);
    expect((await read(user.id, headers)).json().data).toMatchObject({ username: 'Ines', photoUrl: null });
  });

  it('lets nobody change another account, not even an admin', async () => {
    const other = await aUser(shop.deps);
    for (const role of ['user', 'admin'] as const) {
      const { headers } = await signedIn(shop.deps, { role });
      expect((await change(other.id, headers, { username: 'Mine' })).statusCode).toBe(403);
      expect((await change(UNKNOWN_ID, headers, { username: 'Mine' })).statusCode).toBe(403);
    }
    const admin = await signedIn(shop.deps, { role: 'admin' });
    expect((await read(other.id, admin.headers)).json().data.username).toBe('Ines');
    expect((await change(other.id, {}, { username: 'Mine' })).statusCode).toBe(401);
  });

  it('is refused to the demo admin (A-DEM-08)', async () => {
    const headers = { authorization: `Bearer ${await openSession(shop.deps, DEMO_ADMIN_ID)}` };
    const reply = await change(DEMO_ADMIN_ID, headers, { username: 'Vandal' });
    expect(reply.statusCode).toBe(403);
    expect(reply.json()).toEqual(refusalBody(sharedRefusals.demoAdmin));
  });
});
