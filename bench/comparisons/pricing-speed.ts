import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Driven, drive, type Load } from '../load/drive.ts';
import type { Operation } from '../operation.ts';
import { cartOperations } from '../operations/cart.ts';
import { checkoutOperations } from '../operations/checkout.ts';
import type { Shop } from '../processes/shop.ts';
import { cpuSeconds } from '../processes/usage.ts';
import { median } from '../report/statistics.ts';

/** A shop reads changed settings within a second. */
const SETTINGS_MS = 2_000;

const rates = Array.from({ length: 50 }, (_, index) => ({
  ...{ country: 'US', region: `State ${index}`, name: 'Sales tax', standard: 10_250, reduced: 0 },
  isOnDelivery: true,
}));
const methods = ['standard', 'express', 'pickup'].map((id, index) => ({
  ...{ id, name: id, kind: 'delivery', price: 490 + index, freeFrom: 100_000_000, time: '2 days' },
  ...{ pickupAddress: '', bands: [1000, 5000].map((upToGrams) => ({ upToGrams, price: upToGrams })) },
}));
const zones = ['DE', 'FR', 'US', ''].map((country) => ({
  ...{ id: `zone-${country}`, name: `Zone ${country}`, countries: country ? [country] : [], methods },
}));
const offers = Array.from({ length: 5 }, (_, index) => ({
  ...{ id: `offer-${index}`, name: `Offer ${index}`, isOn: true },
  terms: { percent: index + 1, ...(index % 2 === 0 && { categories: [{ _id: 'none', name: 'None' }] }) },
}));
const PRICING = {
  'delivery-zones': { zones },
  tax: { mode: 'added', country: 'US', rates, reverseCharge: true },
  offers: { offers },
};

const [checkout] = checkoutOperations;
const [addToCart] = cartOperations.filter(({ name }) => name === 'add to cart');

/** The same calls with and without settings: a shop without zones ignores where to deliver to. */
const measured: readonly Operation[] = [checkout, addToCart].flatMap((operation) =>
  operation ? [{ ...operation, call: (turn, size) => delivered(operation.call(turn, size)) }] : [],
);

function delivered(call: ReturnType<Operation['call']>): ReturnType<Operation['call']> {
  if (call.path !== '/api/checkout') return call;
  const delivery = { country: 'US', region: 'State 49', methodId: 'standard' };
  return { ...call, body: { ...(call.body as object), delivery } };
}

/**
 * The share of their speed that checkout and cart keep in a shop with delivery zones and tax, measured in turn, and how
 * many times the CPU time they need, which other work on the machine changes less.
 */
export async function pricingRatios(load: Load, shop: Pick<Shop, 'connection' | 'pid'>, rounds: number) {
  const client = new pg.Client(shop.connection);
  await client.connect();
  const speeds = measured.map(() => ({ plain: [] as Round[], priced: [] as Round[] }));
  try {
    for (let round = 0; round < rounds; round++)
      for (const kind of ['plain', 'priced'] as const) {
        await setPricing(client, kind === 'priced');
        for (const [index, operation] of measured.entries())
          speeds[index]?.[kind].push(await measuredDrive(operation, load, shop.pid));
      }
    const { rows } = await client.query('select distinct kind from order_adjustments');
    if (rows.length < 2) throw new Error('No order has delivery and tax, so nothing was compared.');
  } finally {
    await setPricing(client, false);
    await client.end();
  }
  const speedOf = (all: readonly Round[]) => median(all.map(({ perSecond }) => perSecond));
  const cpuOf = (all: readonly Round[]) => median(all.map(({ cpuMs }) => cpuMs));
  return measured.map(({ name }, index) => {
    const { plain = [], priced = [] } = speeds[index] ?? {};
    return { name, ratio: speedOf(priced) / speedOf(plain), cpu: cpuOf(priced) / cpuOf(plain) };
  });
}

/** CPU milliseconds per request, of the shop and its PostgreSQL. */
type Round = Driven & { cpuMs: number };

async function measuredDrive(operation: Operation, load: Load, pid: number): Promise<Round> {
  const before = cpuSeconds(pid);
  const driven = await drive(operation, load);
  return { ...driven, cpuMs: ((cpuSeconds(pid) - before) * 1000) / driven.requests };
}

async function setPricing(client: pg.Client, isOn: boolean): Promise<void> {
  const names = Object.keys(PRICING);
  await client.query('delete from shop_settings where name = any($1)', [names]);
  for (const [name, value] of Object.entries(isOn ? PRICING : {}))
    await client.query('insert into shop_settings values ($1, $2, 1, now())', [name, JSON.stringify(value)]);
  await pause(SETTINGS_MS);
}
