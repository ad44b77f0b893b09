/** The periods that can be chosen, in days; each ends today. */
export const FUNNEL_PERIODS = ['7', '30', '90'] as const;
export type FunnelPeriod = (typeof FUNNEL_PERIODS)[number];
export const FUNNEL_DEFAULT_PERIOD: FunnelPeriod = '30';

const FUNNEL_STEPS = ['visits', 'carts', 'checkouts', 'paid'] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];
export type FunnelSteps = Readonly<Record<FunnelStep, number>>;

/** In percent with one decimal; null if `all` is nothing or misses what was not counted, such as a cart from before. */
function shareOf(count: number, all: number): number | null {
  return all === 0 || count > all ? null : Math.round((count / all) * 1000) / 10;
}

export type FunnelRow = {
  step: FunnelStep;
  count: number;
  /** Of the visits, in percent. */
  share: number | null;
  /** Of the step before, in percent; null of the first. */
  ofStepBefore: number | null;
  /** Compared with the period before, in percent; null if that is unknown or was nothing. */
  change: number | null;
};

export function funnelRows({
  steps,
  before,
}: {
  steps: FunnelSteps;
  before: FunnelSteps | null;
}): FunnelRow[] {
  return FUNNEL_STEPS.map((step, index) => {
    const previous = FUNNEL_STEPS[index - 1];
    const count = steps[step];
    const past = before?.[step] ?? 0;
    return {
      step,
      count,
      share: shareOf(count, steps.visits),
      ofStepBefore: previous ? shareOf(count, steps[previous]) : null,
      change: past === 0 ? null : ((count - past) / past) * 100,
    };
  });
}
