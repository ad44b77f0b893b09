import { z } from 'zod';
import { fields, singleLineText, text } from '../shared/fields.ts';
import { defineSettings } from '../shop/settings-group.ts';
import { orderViewTexts } from './order-filters.texts.ts';
import {
  isViewQuery,
  MAX_ORDER_VIEWS,
  VIEW_NAME_MAX_CHARS,
  VIEW_QUERY_MAX_CHARS,
} from './order-views.rules.ts';

const view = fields({
  name: singleLineText({ label: orderViewTexts.name, max: VIEW_NAME_MAX_CHARS }),
  query: text({ label: orderViewTexts.filters, max: VIEW_QUERY_MAX_CHARS }).refine(
    isViewQuery,
    orderViewTexts.badFilters,
  ),
});
export type OrderView = z.output<typeof view>;

const views = z
  .array(view, orderViewTexts.badList)
  .max(MAX_ORDER_VIEWS, orderViewTexts.tooMany(MAX_ORDER_VIEWS))
  .refine((list) => new Set(list.map(({ name }) => name)).size === list.length, orderViewTexts.twice);

/** Filters of the orders under a name, for all admins. */
export const orderViewSettings = defineSettings('order-views', {
  schema: fields({ views }),
  defaults: { views: [] as OrderView[] },
});

/** Those that one admin keeps for themselves. */
export const ownOrderViewsSchema = z.object({ views });
export const ownOrderViewsInput = fields({ views });
