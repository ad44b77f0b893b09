import { screen } from '@testing-library/react';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { ALERT_KINDS } from '@vitrine/contract/messages/alerts/alert-kinds';
import { alertKindTexts, alertTexts } from '@vitrine/contract/messages/alerts/alerts.texts';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { stockTexts } from '@vitrine/contract/stock/stock.texts';
import { afterEach, describe, expect, it } from 'vitest';
import { shopInfo } from '../../../lib/shop/read-shop-info.ts';
import { api } from '../../../testing/fake-api.ts';
import { findToast, openScreen } from '../../../testing/open-screen.tsx';
import { sampleProduct, sampleUser } from '../../../testing/sample-data.ts';

const none = { data: [], total: 0, nextCursor: null };

afterEach(() => {
  delete shopInfo.alerts;
  delete shopInfo.sendsMail;
});

type Opened = { user?: ReturnType<typeof sampleUser>; message?: string };

function openProduct(product: Product, search = '', { user, message = alertTexts.asked }: Opened = {}) {
  api.answer('GET /products/:id', { data: product });
  api.answer('GET /products', none);
  api.answer('GET /comments/:productId', none);
  api.answer('POST /alerts', { message });
  return openScreen(`/product/${product._id}${search}`, { user });
}

function switchOn() {
  shopInfo.alerts = [...ALERT_KINDS];
  shopInfo.sendsMail = true;
}

const soldOut = (more: Partial<Product> = {}) => sampleProduct({ stockLeft: 0, ...more });
const form = () => screen.findByRole('form', { name: alertKindTexts.stock.title });
const noForm = () => expect(screen.queryByRole('form', { name: alertKindTexts.stock.title })).toBeNull();
const sent = () => api.sentTo('POST /alerts').map(({ body }) => body);

describe('the page of a sold-out product', () => {
  it('asks for no address in a shop that changed nothing, or without an email server', async () => {
    openProduct(soldOut());
    await screen.findByText(stockTexts.soldOutHint);
    noForm();
  });

  it('asks for none without an email server', async () => {
    shopInfo.alerts = ['stock'];
    openProduct(soldOut());
    await screen.findByText(stockTexts.soldOutHint);
    noForm();
  });

  it('asks for none of a product that can be bought', async () => {
    switchOn();
    openProduct(sampleProduct({ name: 'Tall vase' }));
    await screen.findByRole('heading', { level: 1, name: 'Tall vase' });
    noForm();
  });

  it('checks the address, sends it once and says to look into the mailbox', async () => {
    switchOn();
    const product = soldOut();
    const actor = openProduct(product);
    expect(await form()).toHaveAttribute('action', '/alerts');
    const button = screen.getByRole('button', { name: alertTexts.action });
    await actor.click(button);
    await findToast(alertTexts.emailRequired);
    const field = screen.getByLabelText(alertTexts.email);
    await actor.type(field, 'ana');
    await actor.click(button);
    await findToast(appTexts.emailInvalid);
    await actor.type(field, '@mail.example ');
    await actor.click(button);
    expect(await screen.findByText(alertTexts.askedTitle)).toBeVisible();
    expect(sent()).toEqual([{ kind: 'stock', productId: product._id, email: 'ana@mail.example' }]);
  });

  it('knows the address of a customer, who need not confirm it', async () => {
    switchOn();
    const user = sampleUser({ email: 'ana@mail.example' });
    const { confirmed } = alertKindTexts.stock;
    const actor = openProduct(soldOut(), '', { user, message: confirmed });
    await form();
    expect(screen.getByLabelText(alertTexts.email)).toHaveValue('ana@mail.example');
    await actor.click(screen.getByRole('button', { name: alertTexts.action }));
    expect(await screen.findByText(confirmed)).toBeVisible();
    expect(screen.queryByText(alertTexts.askedTitle)).toBeNull();
  });

  it('asks about the variant that is chosen', async () => {
    switchOn();
    const variants = [
      { _id: 'blue', values: ['Blue'], price: 40, stockLeft: 0 },
      { _id: 'red', values: ['Red'], price: 40 },
    ];
    const product = sampleProduct({ options: [{ name: 'Colour', values: ['Blue', 'Red'] }], variants });
    const actor = openProduct(product, '?variant=blue');
    await form();
    await actor.type(screen.getByLabelText(alertTexts.email), 'ana@mail.example');
    await actor.click(screen.getByRole('button', { name: alertTexts.action }));
    await screen.findByText(alertTexts.askedTitle);
    expect(sent()).toMatchObject([{ variantId: 'blue' }]);
  });
});

describe('the page of a product that can be bought', () => {
  const summary = () => screen.findByText(alertKindTexts.price.title);

  it('asks for no address unless the owner switched it on', async () => {
    switchOn();
    shopInfo.alerts = ['stock'];
    openProduct(sampleProduct({ name: 'Tall vase' }));
    await screen.findByRole('heading', { level: 1, name: 'Tall vase' });
    expect(screen.queryByText(alertKindTexts.price.title)).toBeNull();
  });

  it('asks for an address once somebody opens the question about a lower price', async () => {
    switchOn();
    const product = sampleProduct();
    const actor = openProduct(product);
    const field = () => screen.getByLabelText(alertTexts.email, { selector: `form[action] input` });
    await actor.click(await summary());
    await actor.type(field(), 'ana@mail.example');
    await actor.click(screen.getByRole('button', { name: alertTexts.action }));
    expect(await screen.findByText(alertTexts.askedTitle)).toBeVisible();
    expect(sent()).toEqual([{ kind: 'price', productId: product._id, email: 'ana@mail.example' }]);
  });
});
