import { defineRefusal } from '../../shared/refusals.ts';
import { orderLinkRefusalTexts } from './order-links.texts.ts';

export const orderLinkRefusals = {
  /** The same whether it never existed or has ended. */
  unknown: defineRefusal('order_link_unknown', { status: 404, message: orderLinkRefusalTexts.unknown }),
} as const;
