import { Agent, request } from 'node:http';
import { catalogEndpoints } from '@vitrine/contract/catalog/catalog.endpoints';
import { imagePath, MAX_UPLOAD_BYTES, MAX_UPLOAD_FILES } from '@vitrine/contract/media/media.rules';
import { imageRefusalTexts } from '@vitrine/contract/media/media.texts';
import { errorTexts } from '@vitrine/contract/shared/errors';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import fastify, { type InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { formPayload } from '../../../testing/factories/form-payload.ts';
import { mount } from '../endpoint-route.ts';
import { handleError } from '../responses/error-handler.ts';
import { acceptJson } from './input.ts';

const product = {
  _id: 'p1',
  name: 'Vase',
  description: 'Clay',
  price: 1,
  promoPercentage: 0,
  images: [],
  isNew: false,
  isFeatured: false,
  category: null,
  comments: [],
  averageRating: 0,
  reviewCount: 0,
  version: 1,
  createdAt: '2030-01-01T00:00:00.000Z',
  isPublished: true,
};

/** Sends a request to one call that takes a form, and returns the reply and what the handler was given. */
async function send(given: Omit<InjectOptions, 'method' | 'url'>) {
  const app = fastify({ bodyLimit: 1024 });
  acceptJson(app);
  app.setErrorHandler(handleError);
  const handled: { body: object; files: { newImages: Buffer[] } }[] = [];
  mount(app, catalogEndpoints.update, async ({ body, files }) => {
    handled.push({ body, files });
    return { data: product, message: 'Saved' };
  });
  mount(app, catalogEndpoints.createCategory, async () => ({ data: product, message: 'Saved' }));
  const reply = await app.inject({ method: 'PUT', url: '/products/p1', ...given });
  const category = await app.inject({ method: 'POST', url: '/categories', ...given });
  await app.close();
  const { code, message, errors } = reply.json();
  return { status: reply.statusCode, code, message, errors, handled, category };
}

const multipart = (boundary: string) => ({ 'content-type': `multipart/form-data; boundary=${boundary}` });
const refused = (status: number, message: string) => ({ status, message, handled: [] });

describe('a call that takes a form', () => {
  it('gives the handler checked fields and the bytes of every file, also beyond the limit of JSON', async () => {
    const [first, second] = [Buffer.alloc(3000, 1), Buffer.from('two')];
    const form = await formPayload({ name: ' Vase ', price: '12.50' }, { newImages: [first, second] });
    const { status, handled } = await send(form);
    expect(status).toBe(200);
    expect(handled[0]?.body).toMatchObject({ name: 'Vase', price: 12.5 });
    expect(handled[0]?.files).toEqual({ newImages: [first, second] });
  });

  it('takes JSON as a form without files', async () => {
    const { handled } = await send({ payload: { name: 'Vase' } });
    expect(handled).toEqual([{ body: expect.objectContaining({ name: 'Vase' }), files: { newImages: [] } }]);
  });

  it('passes over a file input in which nothing was chosen', async () => {
    const payload =
      '--b\r\nContent-Disposition: form-data; name="newImages"; filename=""\r\n' +
      'Content-Type: application/octet-stream\r\n\r\n\r\n--b--\r\n';
    expect((await send({ headers: multipart('b'), payload })).handled[0]?.files).toEqual({ newImages: [] });
  });

  it('checks the fields by their schema', async () => {
    const { status, message, handled } = await send(await formPayload({ price: '1e9' }));
    expect({ status, handled }).toEqual({ status: 400, handled: [] });
    expect(message).toMatch(/^Price must be an amount/);
  });

  it('refuses a field that is given twice', async () => {
    expect(await send(await formPayload({ name: ['Vase', 'Bowl'] }))).toMatchObject(
      refused(400, 'name must be given once'),
    );
  });

  it('refuses a file in a field that takes none', async () => {
    const form = await formPayload({}, { name: [Buffer.from('x')] });
    expect(await send(form)).toMatchObject(refused(400, 'name takes no file'));
  });

  it('refuses a file above 10 MB by its place in the form, and takes one of exactly that', async () => {
    const atLimit = await formPayload({}, { newImages: [Buffer.alloc(MAX_UPLOAD_BYTES)] });
    expect((await send(atLimit)).status).toBe(200);
    const above = await formPayload(
      {},
      { newImages: [Buffer.from('x'), Buffer.alloc(MAX_UPLOAD_BYTES + 1)] },
    );
    expect(await send(above)).toMatchObject({
      ...refused(413, imageRefusalTexts.tooLarge),
      errors: [{ path: imagePath('newImages', 1), message: imageRefusalTexts.tooLarge }],
    });
  });

  it('refuses more than 12 files', async () => {
    const files = (count: number) => ({ newImages: Array.from({ length: count }, () => Buffer.from('x')) });
    expect((await send(await formPayload({}, files(12)))).status).toBe(200);
    expect(await send(await formPayload({}, files(13)))).toMatchObject(
      refused(413, imageRefusalTexts.tooManyFiles(MAX_UPLOAD_FILES)),
    );
  });

  it('refuses more than 60 MB in all, declared or counted', async () => {
    const form = await formPayload({}, { newImages: Array(7).fill(Buffer.alloc(9 * 1024 * 1024)) });
    expect(await send(form)).toMatchObject(refused(413, errorTexts.tooLarge));
    const hidden = { ...form.headers, 'content-length': '1000' };
    expect(await send({ ...form, headers: hidden })).toMatchObject(refused(413, errorTexts.tooLarge));
  });

  it('refuses more than 25 fields and a field above 64 kB', async () => {
    const fields = Object.fromEntries(Array.from({ length: 26 }, (_, index) => [`field${index}`, 'x']));
    expect(await send(await formPayload(fields))).toMatchObject(refused(413, errorTexts.tooLarge));
    expect(await send(await formPayload({ description: 'x'.repeat(65_537) }))).toMatchObject(
      refused(413, errorTexts.tooLarge),
    );
  });

  it.each([
    ['without a boundary', { 'content-type': 'multipart/form-data' }, '--b\r\n\r\n'],
    [
      'with another boundary',
      multipart('c'),
      '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--b--',
    ],
    ['cut in a field', multipart('b'), '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nVa'],
    [
      'cut in a file',
      multipart('b'),
      '--b\r\nContent-Disposition: form-data; name="newImages"; filename="a.jpg"\r\n\r\nabc',
    ],
    [
      'with a part whose header never ends',
      multipart('b'),
      '--b\r\nContent-Disposition: form-data; name="a"\r\nabc\r\n--b--\r\n',
    ],
    [
      'with a file that has no name',
      multipart('b'),
      '--b\r\nContent-Disposition: form-data; filename="a.jpg"\r\n\r\nabc\r\n--b--\r\n',
    ],
    [
      'with a field that has no name',
      multipart('b'),
      '--b\r\nContent-Disposition: form-data\r\n\r\n1\r\n--b--\r\n',
    ],
    ['of garbage', multipart('b'), '\0\x01\x02 no form at all'],
    [
      'with a field of the language itself',
      multipart('b'),
      '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--b--\r\n',
    ],
  ])('refuses a form %s', async (_fault, headers, payload) => {
    expect(await send({ headers, payload })).toMatchObject({
      ...refused(400, errorTexts.badRequest),
      code: sharedRefusals.malformedRequest.code,
    });
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/mixed; boundary=b', 'image/png'])(
    'refuses the content type %s',
    async (type) => {
      expect(await send({ headers: { 'content-type': type }, payload: 'name=Vase' })).toMatchObject(
        refused(415, errorTexts.unsupportedMedia),
      );
    },
  );
});

describe('a refused form', () => {
  it('is answered while the browser still sends, and reads the rest so that the connection can serve on', async () => {
    const app = fastify();
    app.setErrorHandler(handleError);
    mount(app, catalogEndpoints.update, async () => ({ data: product, message: 'Saved' }));
    const { hostname, port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const { payload, headers } = await formPayload({}, { name: [Buffer.alloc(20 * 1024 * 1024)] });
    const put = (body: Buffer | string, type: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const options = { hostname, port, agent, method: 'PUT', path: '/products/p1' };
        request({ ...options, headers: { 'content-type': type } }, (reply) => {
          reply.resume().on('end', () => resolve(reply.statusCode));
        })
          .on('error', reject)
          .end(body);
      });
    expect(await put(payload, headers['content-type'])).toBe(400);
    expect(await put('{}', 'application/json')).toBe(200);
    agent.destroy();
    await app.close();
  });
});

describe('a call that takes no form', () => {
  it('refuses one', async () => {
    const { category } = await send(await formPayload({ name: 'Ceramics' }));
    expect(category.statusCode).toBe(415);
  });
});
