import type { Books } from './books.ts';
import type { Chance } from './seeded-random.ts';
import type { ShopClient } from './shop-client.ts';
import type { TemporaryShop } from './temporary-shop.ts';

export type DrillOptions = {
  orders: number;
  kills: number;
  shoppers: number;
  /** How long people think at most between two steps. */
  thinkMs: number;
  /** How often one event is sent at the same time. */
  copies: number;
  seed: number;
};

/** What everybody in the drill works with. */
export type Drill = {
  options: DrillOptions;
  shop: TemporaryShop;
  client: ShopClient;
  books: Books;
  /** Every event that was sent, to be sent again at any later time. */
  sent: EventBody[];
  isOver: () => boolean;
};

/** A person in the drill: the drill, and chances of their own. */
export type Actor = Drill & { chance: Chance };

export type Owner = Actor & { headers: Record<string, string> };

/** An event of the provider, in Stripe's shape. */
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
    };
  };
};
