/** What became of an order in this run; `gone` needs no shipping any more, such as one that a colleague shipped. */
export type Outcome = 'shipped' | 'skipped' | 'gone';
/** What was ticked and typed of an order that is not shipped yet. */
export type PackingDraft = { ticked: readonly string[]; tracking: string; carrier: string };

export type PackingRun = {
  startedAt: number;
  orders: readonly string[];
  /** The index of the order on the screen; the number of orders at the end. */
  at: number;
  outcomes: Readonly<Record<string, Outcome>>;
  drafts: Readonly<Record<string, PackingDraft>>;
  mailsCustomer: boolean;
  /** That of the last parcel without a number. */
  carrier: string;
};

export const NO_DRAFT: PackingDraft = { ticked: [], tracking: '', carrier: '' };
const MAX_RUN_MS = 12 * 60 * 60 * 1000;

export function startRun(orders: readonly string[], startedAt: number, before?: PackingRun): PackingRun {
  const { mailsCustomer = true, carrier = '' } = before ?? {};
  return { startedAt, orders, at: 0, outcomes: {}, drafts: {}, mailsCustomer, carrier };
}

export function isEnded({ orders, at }: PackingRun): boolean {
  return at >= orders.length;
}

export function currentOrder({ orders, at }: PackingRun): string | undefined {
  return orders[at];
}

export function ordersWith({ orders, outcomes }: PackingRun, outcome: Outcome): string[] {
  return orders.filter((id) => outcomes[id] === outcome);
}

/** Notes what became of an order, and goes on to the next that is still to do. */
export function withOutcome(run: PackingRun, id: string, outcome: Outcome): PackingRun {
  const outcomes = { ...run.outcomes, [id]: outcome };
  const { [id]: done, ...drafts } = run.drafts;
  const kept = outcome === 'skipped' && done ? { ...drafts, [id]: done } : drafts;
  const next = run.orders.findIndex((one, index) => index > run.at && outcomes[one] === undefined);
  return { ...run, outcomes, drafts: kept, at: next < 0 ? run.orders.length : next };
}

/** The nearest order before this one that is not shipped; undefined if there is none. */
export function previousIndex({ orders, outcomes, at }: PackingRun): number | undefined {
  const index = orders.findLastIndex(
    (id, before) => before < at && (outcomes[id] === undefined || outcomes[id] === 'skipped'),
  );
  return index < 0 ? undefined : index;
}

export function withPrevious(run: PackingRun): PackingRun {
  const at = previousIndex(run);
  return at === undefined ? run : { ...withoutOutcomes(run, [run.orders[at] ?? '']), at };
}

/** Back to the first of the orders whose shipment was taken back. */
export function withUndone(run: PackingRun, undone: readonly string[]): PackingRun {
  const at = run.orders.findIndex((id) => undone.includes(id));
  return at < 0 ? run : { ...withoutOutcomes(run, undone), at };
}

export function withDraft(run: PackingRun, id: string, change: Partial<PackingDraft>): PackingRun {
  return { ...run, drafts: { ...run.drafts, [id]: { ...NO_DRAFT, ...run.drafts[id], ...change } } };
}

function withoutOutcomes(run: PackingRun, ids: readonly string[]): PackingRun {
  const outcomes = Object.fromEntries(Object.entries(run.outcomes).filter(([id]) => !ids.includes(id)));
  return { ...run, outcomes };
}

type Found = {
  /** The orders to ship, in the order in which they are packed. */
  toShip: readonly string[];
  /** Only these were asked for. */
  chosen: readonly string[] | undefined;
  /** What can still be taken back. */
  undoable: readonly string[];
  now: number;
  limit: number;
};

/** The run to show: the stored one while it has something left to do or to take back, otherwise a new one. */
export function openRun(stored: PackingRun | undefined, found: Found): PackingRun {
  const { toShip, chosen, undoable, now, limit } = found;
  const isOld = !stored || now - stored.startedAt > MAX_RUN_MS;
  if (isOld) return startRun((chosen ?? toShip).slice(0, limit), now, stored);
  const fresh = (chosen ?? toShip).filter((id) => !stored.orders.includes(id));
  if (!isEnded(stored) && (!chosen || fresh.length === 0))
    return {
      ...stored,
      orders: [...stored.orders, ...fresh].slice(0, Math.max(limit, stored.orders.length)),
    };
  const hasUndo = stored.orders.some((id) => undoable.includes(id));
  if (hasUndo && fresh.length === 0) return stored;
  return startRun((chosen ?? toShip).slice(0, limit), now, stored);
}

const STORAGE_KEY = 'packing';

/** In local storage, so that a closed tab loses nothing; signing out clears it. */
export function storeRun(userId: string, run: PackingRun): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ userId, run }));
  } catch {
    // Without storage the run lasts as long as the page.
  }
}

export function readRun(userId: string): PackingRun | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
    const { run } = stored?.userId === userId ? stored : {};
    return Array.isArray(run?.orders) && typeof run.at === 'number' ? run : undefined;
  } catch {
    return undefined;
  }
}
