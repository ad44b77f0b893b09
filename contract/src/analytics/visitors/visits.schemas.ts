import { z } from 'zod';
import { fields } from '../../shared/fields.ts';
import { FUNNEL_DEFAULT_PERIOD, FUNNEL_PERIODS } from './visits.rules.ts';
import { funnelTexts } from './visits.texts.ts';

const count = z.int().nonnegative();

/** Each counts the same people one step further, except that a visitor may come twice before they buy. */
const funnelStepsSchema = z.object({ visits: count, carts: count, checkouts: count, paid: count });

export const funnelQuery = fields({
  days: z.enum(FUNNEL_PERIODS, funnelTexts.daysInvalid).default(FUNNEL_DEFAULT_PERIOD),
});

export const funnelSchema = z.object({
  days: count,
  /** False while the owner has it switched off. */
  isCounting: z.boolean(),
  /** The first day that was counted; null before the first visit. Orders of earlier days are left out. */
  countedSince: z.iso.date().nullable(),
  steps: funnelStepsSchema,
  /** As many days before; null unless all of them were counted. */
  before: funnelStepsSchema.nullable(),
});
export type Funnel = z.infer<typeof funnelSchema>;
