import type {
  DiscountSimulation,
  DiscountSimulationInput,
} from '@vitrine/contract/analytics/discount-simulation.schemas';
import { ownerToken, productId } from '../data/ids.ts';
import { askOnce } from '../load/ask-once.ts';
import type { Load } from '../load/drive.ts';
import type { Operation } from '../operation.ts';
import type { Shop } from '../processes/shop.ts';
import { cpuSeconds } from '../processes/usage.ts';
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

/**
 * How long the simulation of a discount takes, for each 100,000 orders that it looks at, and the CPU time it needs, which
 * other work on the machine changes less.
 */
export async function simulationSeconds(load: Load, { pid }: Pick<Shop, 'pid'>, rounds: number) {
  const results: { name: string; orders: number; seconds: number; cpu: number }[] = [];
  for (const { name, body } of discounts) {
    const operation = simulationOf(name, body);
    const taken: number[] = [];
    const used: number[] = [];
    let orders = 0;
    for (let round = 0; round <= rounds; round++) {
      const [start, cpuBefore] = [performance.now(), cpuSeconds(pid)];
      const { text } = await askOnce(operation, load);
      orders = (JSON.parse(text) as { data: DiscountSimulation }).data.orders;
      // The first one warms up.
      if (round === 0) continue;
      taken.push((performance.now() - start) / 1000);
      used.push(cpuSeconds(pid) - cpuBefore);
    }
    const share = COUNTED / orders;
    results.push({ name, orders, seconds: median(taken) * share, cpu: median(used) * share });
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
