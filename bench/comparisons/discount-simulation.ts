import type {
  DiscountSimulation,
  DiscountSimulationInput,
} from '@vitrine/contract/analytics/discount-simulation.schemas';
import { ownerToken, productId } from '../data/ids.ts';
import { askOnce } from '../load/ask-once.ts';
import type { Load } from '../load/drive.ts';
import type { Operation } from '../operation.ts';
import { jsonProblem } from '../replies.ts';
import { median } from '../report/statistics.ts';

const COUNTED = 100_000;

/** What needs the sums of an order only, what needs its lines, and what needs each unit of some products. */
const discounts: readonly { name: string; body: DiscountSimulationInput }[] = [
  { name: 'a percentage', body: { coupon: { discount: 10, conditions: { firstOrderOnly: true } } } },
  { name: 'an amount on a product', body: { offer: { amount: 500, products: [target(1)] } } },
  { name: '3 for 2 of a product', body: { offer: { buy: 3, pay: 2, products: [target(1)] } } },
];

function target(n: number) {
  return { _id: productId(n), name: 'Name' };
}

/** How long the simulation of a discount takes, for each 100,000 orders that it looks at. */
export async function simulationSeconds(load: Load, rounds: number) {
  const results: { name: string; orders: number; seconds: number }[] = [];
  for (const { name, body } of discounts) {
    const operation = simulationOf(name, body);
    const taken: number[] = [];
    let orders = 0;
    for (let round = 0; round <= rounds; round++) {
      const start = performance.now();
      const { text } = await askOnce(operation, load);
      orders = (JSON.parse(text) as { data: DiscountSimulation }).data.orders;
      // The first one warms up.
      if (round > 0) taken.push((performance.now() - start) / 1000);
    }
    results.push({ name, orders, seconds: (median(taken) * COUNTED) / orders });
  }
  return results;
}

function simulationOf(name: string, body: DiscountSimulationInput): Operation {
  const headers = { authorization: `Bearer ${ownerToken}` };
  return {
    name: `simulation of ${name}`,
    group: 'simulation',
    variants: 1,
    call: () => ({ method: 'POST', path: '/api/admin/discount-simulation', headers, body }),
    problem: jsonProblem(({ data }: { data: DiscountSimulation }) => data.orders > 0, name),
  };
}
