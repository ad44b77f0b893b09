import type { WayToPay } from './way-choice.rules.ts';

/** The choice in the cart, where there is more than one way. */
export const wayToPayTexts = {
  title: 'Payment',
  ways: {
    online: { name: 'Pay online', text: 'On the payment page, right away' },
    transfer: { name: 'Bank transfer', text: 'We send your order when the money has arrived' },
    pickup: { name: 'Pay on pickup', text: 'When you collect your order' },
  },
} as const satisfies { title: string; ways: Record<WayToPay, { name: string; text: string }> };
