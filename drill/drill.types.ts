import type { Books } from './books.ts';
import type { Chance } from './run/seeded-random.ts';
import type { TemporaryShop } from './shop/temporary-shop.ts';
import type { ShopClient } from './visitors/shop-client.ts';

export type DrillOptions = {
  orders: number;
  kills: number;
  shoppers: number;
  /** The longest time that people think between two steps. */
  thinkMs: number;
  /** How many copies of one event are sent at once. */
  copies: number;
  seed: number;
};

/** What every actor in the drill works with. */
export type Drill = {
  options: DrillOptions;
  shop: TemporaryShop;
  client: ShopClient;
  books: Books;
  /** Every event sent so far, to be repeated later. */
  sent: EventBody[];
  isOver: () => boolean;
};

/** Somebody who takes part in the drill, with a random sequence of their own. */
export type Actor = Drill & { chance: Chance };

export type Owner = Actor & { headers: Record<string, string> };

/** An event from the payment provider, in Stripe's format. */
export type EventBody = {
  id: string;
  type: string;
  data: {
    object: {
      id: string;
      amount_total: number;
      currency: string;
      payment_status: 'paid' | 'unpaid';
      metadata: { orderId: string };
      collected_information?: { shipping_details: object };
      customer_details?: { email: string };
    };
  };
};
