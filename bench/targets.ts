import type { Measured } from './measure.ts';

export type Against = 'memory' | 'sql';
export type Target = {
  operations: readonly string[];
  against: Against;
  /** With the response cache, without it, or either way. */
  when: 'warm' | 'cold' | 'always';
  atLeast: number;
};

const CACHED = [
  'list newest',
  'list price-low',
  'list price-high',
  'list rating',
  'list category',
  'list price range',
  'list min rating',
  'list all filters',
  'detail',
  'featured',
  'home page',
  'product page',
];

/** The share of its limits' speed that the shop must reach in the same run. */
const targets: readonly Target[] = [
  { operations: [...CACHED, 'store page'], against: 'memory', when: 'warm', atLeast: 0.6 },
  { operations: CACHED, against: 'sql', when: 'cold', atLeast: 0.6 },
  { operations: ['search hit', 'search prefix'], against: 'sql', when: 'cold', atLeast: 0.5 },
  { operations: ['search typo'], against: 'sql', when: 'cold', atLeast: 0.25 },
  { operations: ['add to cart'], against: 'sql', when: 'always', atLeast: 0.6 },
  { operations: ['toggle wishlist', 'checkout with stock'], against: 'sql', when: 'always', atLeast: 0.5 },
];

/** The share of its speed that a catalogue operation must keep when the catalogue grows a thousandfold. */
export const GROWTH_AT_LEAST = 0.6;

/** The share of its speed that a checkout must keep when its products have counted stock. */
export const STOCK_AT_LEAST = 0.8;

/** The seconds that the simulation of a discount may take for 100,000 orders. */
export const SIMULATION_AT_MOST = 2;

/** The share of their speed that cart and checkout must keep in a shop with delivery zones, tax and offers. */
export const PRICING_AT_LEAST = 0.9;

/** The share of their speed that cart and checkout must keep while an admin rehearses a change of thousands of products. */
export const REHEARSED_AT_LEAST = 0.4;

export function targetOf(name: string, isCold: boolean): Target | undefined {
  const when = isCold ? 'cold' : 'warm';
  return targets.find(
    (target) => target.operations.includes(name) && (target.when === 'always' || target.when === when),
  );
}

/** The shop's speed as a share of the limit's. */
export function ratioTo(against: Against, { shop, [against]: limit }: Measured): number | undefined {
  return limit && shop.perSecond / limit.perSecond;
}

/** Undefined if the operation has no target. */
export function isReached(measured: Measured, isCold: boolean): boolean | undefined {
  const target = targetOf(measured.name, isCold);
  const ratio = target && ratioTo(target.against, measured);
  return target && ratio !== undefined ? ratio >= target.atLeast : undefined;
}

/** The share of the storefront's own search speed that an agent's search must reach. */
export const AGENT_SEARCH_AT_LEAST = 0.5;

/** The speed of agents' searches as a share of the storefront's, in the same run. */
export function agentRatios(rows: readonly Measured[]): { name: string; ratio: number }[] {
  const own = rows.find(({ name }) => name === 'search hit');
  const ofAgents = own ? rows.filter(({ name }) => name.startsWith('agent search')) : [];
  return ofAgents.map(({ name, shop }) => ({ name, ratio: shop.perSecond / (own?.shop.perSecond ?? 1) }));
}

/** The share of their speed that list and detail must keep when each product has variants. */
export const VARIANTS_AT_LEAST = 0.9;

/** The share of a single process's throughput that several must reach on the same cores. */
export const PROCESSES_AT_LEAST = 0.85;
