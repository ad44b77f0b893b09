/** A price that the owner set. If the answer was lost, it is unknown whether the price ever applied. */
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
  /** Known once the shop has answered. */
  id?: string;
  /** When the shop confirmed the deletion. */
  goneAt?: number;
};

/** The bounds differ after a lost answer: the shop may or may not have done what was asked. */
export type Count = { atLeast: number; atMost: number };

export type ShopperBook = {
  /** Of the account, or of the guest. */
  userId: string;
  isGuest: boolean;
  email: string;
  /** How many were put into the cart, by product id. */
  added: Map<string, Count>;
  /** Carts sent to checkout; retries of the same cart do not count. */
  intentions: number;
  freeOrders: Count;
  typed: { code: string; at: number }[];
};

export type ReturnStep = 'approved' | 'refused' | 'received' | 'refunded';

/** What the drill itself did and saw; the shop's tables are compared with it at the end. */
export type Books = {
  prices: Map<string, PriceChange[]>;
  coupons: CouponLife[];
  /** For each product with counted stock, how many pieces the owner ever put into stock. */
  stocked: Map<string, Count>;
  shoppers: ShopperBook[];
  /** User id by prepared order. */
  handovers: Map<string, string>;
  /** The total on the shopper's screen when the payment session was opened. */
  shown: { sessionId: string; cents: number }[];
  /** Orders that were placed to be paid by bank transfer. */
  transfers: { sessionId: string; cents: number; isMarked: boolean }[];
  /** Totals of orders of the counter, by order id. */
  counterOrders: Map<string, number>;
  /** Edits of paid orders by their key, with how many pieces of each product they add or take off. */
  edits: Map<string, { orderId: string; changes: Map<string, number>; isConfirmed: boolean }>;
  /** What the owner saw done with each return. */
  returnSteps: Map<string, Set<ReturnStep>>;
  /** Authentic events that do not fit their order, by event id. */
  misfits: Set<string>;
  /** 5xx answers, and calls that got no answer although the shop was up. */
  faults: string[];
  /** Requests that the shop should have refused or accepted and did not, and presses that took effect twice. */
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
  transfers: number;
  otherAmountsRefused: number;
  edits: number;
  editsRefused: number;
  editLinks: number;
  shipments: number;
  returns: number;
};

export function openBooks(): Books {
  return {
    prices: new Map(),
    coupons: [],
    stocked: new Map(),
    shoppers: [],
    handovers: new Map(),
    shown: [],
    transfers: [],
    counterOrders: new Map(),
    edits: new Map(),
    returnSteps: new Map(),
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
      transfers: 0,
      otherAmountsRefused: 0,
      edits: 0,
      editsRefused: 0,
      editLinks: 0,
      shipments: 0,
      returns: 0,
    },
  };
}
