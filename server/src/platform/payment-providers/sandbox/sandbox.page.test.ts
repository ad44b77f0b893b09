import { sandboxTexts } from '@vitrine/contract/payments/payments.texts';
import { describe, expect, it } from 'vitest';
import { sandboxPage } from './sandbox.page.ts';
import type { SandboxSession } from './sandbox.queries.ts';

const line = { name: 'Halden Vase', unitCents: 8500, quantity: 1 };

/** The open page of an order with this line. */
function pageWith(
  changes: Partial<SandboxSession['lines'][number]>,
  { asksEmail = false, isEmailed = false } = {},
): string {
  const session: SandboxSession = {
    ...{ id: 'sbx_1', idempotencyKey: 'order', orderId: 'order', currency: 'usd', amountCents: 8500 },
    ...{
      lines: [{ ...line, ...changes }],
      discountCents: 0,
      discountLabel: null,
      charges: [],
      status: 'open',
    },
    ...{
      successUrl: '/order/success',
      cancelUrl: '/cart',
      deliveryCountries: [],
      asksEmail,
      email: null,
      taxRegion: null,
      address: null,
    },
    ...{ createdAt: new Date(0), expiresAt: new Date(0), settledAt: null, refundId: null },
    ...{ eventId: null, eventTakenAt: null, eventAttempts: 0 },
  };
  return sandboxPage(session, { isEmailed }).content;
}

describe('the page of a payment session', () => {
  it('shows the smallest picture of each product, and none where an earlier release stored none', () => {
    const id = '0'.repeat(32);
    expect(pageWith({ imageUrl: `/media/${id}.webp` })).toContain(`<img src="/media/${id}-320.webp" alt="">`);
    expect(pageWith({})).not.toContain('<img');
  });

  it('promises a receipt by email only where the shop has an email server', () => {
    const { emailHint, emailHintUnsent } = sandboxTexts;
    expect(pageWith({}, { asksEmail: true, isEmailed: true })).toContain(emailHint);
    const unsent = pageWith({}, { asksEmail: true });
    expect([unsent.includes(emailHint), unsent.includes(emailHintUnsent)]).toEqual([false, true]);
  });

  it('shows a product’s name as it was written', () => {
    expect(pageWith({ name: '<b>Vase</b>' })).toContain('&lt;b&gt;Vase&lt;/b&gt;');
  });
});
