import { screen } from '@testing-library/react';
import { JUST_PAID_HOURS } from '@vitrine/contract/orders/links/order-links.rules';
import { orderLinkRefusalTexts, orderLinkTexts } from '@vitrine/contract/orders/links/order-links.texts';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { shopInfo } from '../../../lib/shop/read-shop-info.ts';
import { api } from '../../../testing/fake-api.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { sampleOrder } from '../../../testing/sample-data.ts';

const linked = { ...sampleOrder({ isPaid: true }), linkExpiresAt: '2030-09-13T12:00:00.000Z' };

beforeEach(() => {
  shopInfo.guests = true;
  shopInfo.sendsMail = true;
});
afterEach(() => {
  delete shopInfo.guests;
  delete shopInfo.sendsMail;
});

describe('/order', () => {
  it('shows the order of a private link, when it ends, and its invoice', async () => {
    const documents = [
      {
        _id: 'd1',
        kind: 'invoice' as const,
        number: 'R-2030-0001',
        total: 85,
        createdAt: '2030-06-15T12:00:00.000Z',
        credits: null,
      },
    ];
    api.answer('POST /order-links', { data: { ...linked, documents } });
    openScreen('/order#a-token');
    expect(await screen.findByText(/It expires on Sep 13, 2030/)).toBeVisible();
    expect(screen.getByRole('button', { name: /R-2030-0001/ })).toBeVisible();
    expect(api.sentTo('POST /order-links')).toMatchObject([{ body: { token: 'a-token' } }]);
    expect(screen.getByRole('link', { name: orderLinkTexts.createAccount })).toBeVisible();
  });

  it('says that a link is not valid any more', async () => {
    api.refuse('POST /order-links', 'order_link_unknown');
    openScreen('/order#old');
    expect(await screen.findByText(orderLinkRefusalTexts.unknown)).toBeVisible();
  });

  it('thanks the guest who has just paid, and waits for a payment that is not reported yet', async () => {
    api.answer('GET /order-links/just-paid', { data: null });
    openScreen('/order');
    expect(await screen.findByText(orderLinkTexts.waiting)).toBeVisible();
    api.answer('GET /order-links/just-paid', { data: { ...linked, linkExpiresAt: null } });
    expect(await screen.findByText(orderLinkTexts.thanks, {}, { timeout: 5_000 })).toBeVisible();
    expect(screen.getByText(orderLinkTexts.emailed)).toBeVisible();
  });

  it('promises no email in a shop without an email server', async () => {
    delete shopInfo.sendsMail;
    api.answer('GET /order-links/just-paid', { data: { ...linked, linkExpiresAt: null } });
    openScreen('/order');
    expect(await screen.findByText(orderLinkTexts.notEmailed(JUST_PAID_HOURS))).toBeVisible();
    expect(screen.queryByText(/email/)).not.toBeInTheDocument();
  });

  it('is not there in a shop whose owner never decided on guests', async () => {
    delete shopInfo.guests;
    openScreen('/order#a-token');
    expect(await screen.findByText(appTexts.notFound)).toBeVisible();
  });
});
