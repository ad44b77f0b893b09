import { describe, expect, it } from 'vitest';
import { paymentEventInput } from './payments.schemas.ts';

function messages(input: unknown): string[] {
  return paymentEventInput.safeParse(input).error?.issues.map(({ message }) => message) ?? [];
}

describe('paymentEventInput', () => {
  it('reads a completed session', () => {
    const object = {
      id: 'cs_1',
      amount_total: 26_865,
      currency: 'usd',
      payment_status: 'paid',
      metadata: { orderId: 'o1' },
    };
    const event = { id: 'evt_1', type: 'checkout.session.completed', data: { object } };
    expect(paymentEventInput.parse({ ...event, livemode: false })).toEqual(event);
  });

  it('lets through kinds of event that the shop does not know', () => {
    expect(messages({ id: 'evt_2', type: 'charge.updated', data: { object: {} } })).toEqual([]);
  });
});
