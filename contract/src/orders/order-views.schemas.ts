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

/** Filters of the orders under a name, for all admins. */
export const orderViewSettings = defineSettings('order-views', {
  schema: fields({
    views: z
      .array(
        fields({
          name: singleLineText({ label: orderViewTexts.name, max: VIEW_NAME_MAX_CHARS }),
          query: text({ label: orderViewTexts.filters, max: VIEW_QUERY_MAX_CHARS }).refine(
            isViewQuery,
            orderViewTexts.badFilters,
          ),
        }),
        orderViewTexts.badList,
      )
      .max(MAX_ORDER_VIEWS, orderViewTexts.tooMany(MAX_ORDER_VIEWS))
      .refine((views) => new Set(views.map(({ name }) => name)).size === views.length, orderViewTexts.twice),
  }),
  defaults: { views: [] as { name: string; query: string }[] },
});
export type OrderView = z.output<typeof orderViewSettings.schema>['views'][number];
