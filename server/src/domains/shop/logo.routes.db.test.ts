import { imageUrl } from '@vitrine/contract/media/media.rules';
import { shopSettingsTexts } from '@vitrine/contract/shop/shop.texts';
import { beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '../../testing/factories/factories.ts';
import { formPayload } from '../../testing/factories/form-payload.ts';
import { aJpeg, picture } from '../../testing/factories/pictures.ts';
import { openTestShop } from '../../testing/shops/build-test-app.ts';
import { selectImageIds } from '../media/image-references.queries.ts';
import { shopInfo } from './shop.service.ts';

const shop = openTestShop();
let admin: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  admin = await signedIn(shop.deps, { role: 'admin' });
});

async function upload(ground: string, images: Buffer[]) {
  const { payload, headers } = await formPayload({}, { image: images });
  return shop.app.inject({
    method: 'POST',
    url: `/api/admin/shop/logo/${ground}`,
    payload,
    headers: { ...headers, ...admin.headers },
  });
}

describe('the logo', () => {
  it('is re-encoded, shown to everyone, kept by the sweep and replaced, and its file stays for an undo', async () => {
    const reply = await upload('light', [await picture().png().toBuffer()]);
    expect(reply.json()).toMatchObject({ message: shopSettingsTexts.logoSaved, data: { dark: '' } });
    const { light } = reply.json().data;
    expect(light).toMatch(/^\/media\/[0-9a-f]{32}\.webp$/);
    expect(shopInfo(shop.deps).logo).toEqual({ light, dark: '' });
    const shown = await selectImageIds(shop.deps.db);
    expect([...shown.values()].map(imageUrl)).toContain(light);
    expect((await shop.app.inject(light)).statusCode).toBe(200);

    const next = (await upload('light', [await aJpeg()])).json().data.light;
    expect(next).not.toBe(light);
    expect((await shop.app.inject(light)).statusCode).toBe(200);

    const url = '/api/admin/shop/logo/light';
    const removed = await shop.app.inject({ method: 'DELETE', url, headers: admin.headers });
    expect(removed.json().data).toEqual({ light: '', dark: '' });
    expect(shopInfo(shop.deps)).not.toHaveProperty('logo');
  });

  it.each([
    ['no file', [], 400, 'logo_required'],
    ['what is no picture', [Buffer.from('<svg/>')], 415, 'not_an_image'],
  ])('refuses %s and leaves everything as it was', async (_what, images, status, code) => {
    const reply = await upload('dark', images);
    expect(reply.statusCode).toBe(status);
    expect(reply.json().code).toBe(code);
    expect(shopInfo(shop.deps)).not.toHaveProperty('logo');
  });
});
