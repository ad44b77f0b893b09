/** A price that the owner set. Without an answer nobody knows whether, or until when, it was in force. */
export type PriceChange = {
  priceCents: number;
  promoPercentage: number;
  sentAt: number;
  answeredAt: number | undefined;
};

export type CouponLife = {
  code: string;
  percent: number;
  sentAt: number;
  expiresAt: number;
  /** Known once the shop has said it. */
  id?: string;
  /** When the shop had answered that it is gone. */
  goneAt?: number;
};

/** Between the two where an answer was lost: the shop may have done it or not. */
export type Count = { atLeast: number; atMost: number };

export type ShopperBook = {
  userId: string;
  email: string;
  /** What was put into the cart, by product. */
  added: Map<string, Count>;
  /** Carts that were sent, each counted once however often it was sent again. */
  intentions: number;
  freeOrders: Count;
  typed: { code: string; at: number }[];
};

/** What the drill itself did and saw: the shop's tables are held against it at the end. */
export type Books = {
  prices: Map<string, PriceChange[]>;
  coupons: CouponLife[];
  /** How many pieces there ever were of each product that is counted. */
  stocked: Map<string, Count>;
  shoppers: ShopperBook[];
  /** Who took over which prepared order. */
  handovers: Map<string, string>;
  /** The total that stood on the shopper's screen when the payment session was opened. */
  shown: { sessionId: string; cents: number }[];
  /** Authentic events that do not fit their order, by event id. */
  misfits: Set<string>;
  /** Answers above 499 and calls that were never answered while the shop was up. */
  faults: string[];
  /** Things that the shop must refuse and did not, and one button that did two things. */
  wrongs: string[];
  counts: Counts;
};

type Counts = {
  kills: number;
  killsWithDatabase: number;
  killsWhileStarting: number;
  answers: number;
  cutOff: number;
  checkouts: number;
  staleRefusals: number;
  cheatsRefused: number;
  deliveries: number;
  forgedRefused: number;
  staleSignaturesRefused: number;
  priceChanges: number;
  couponChanges: number;
  restocks: number;
  refunds: number;
  partRefunds: number;
  partRefundsRefused: number;
  badAddressesRefused: number;
};

export function openBooks(): Books {
  return {
    prices: new Map(),
    coupons: [],
    stocked: new Map(),
    shoppers: [],
    handovers: new Map(),
    shown: [],
    misfits: new Set(),
    faults: [],
    wrongs: [],
    counts: {
      kills: 0,
      killsWithDatabase: 0,
      killsWhileStarting: 0,
      answers: 0,
      cutOff: 0,
      checkouts: 0,
      staleRefusals: 0,
      cheatsRefused: 0,
      deliveries: 0,
      forgedRefused: 0,
      staleSignaturesRefused: 0,
      priceChanges: 0,
      couponChanges: 0,
      restocks: 0,
      refunds: 0,
      partRefunds: 0,
      partRefundsRefused: 0,
      badAddressesRefused: 0,
    },
  };
}
