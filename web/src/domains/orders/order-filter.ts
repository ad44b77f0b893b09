import {
  type ORDER_SORT_COLUMNS,
  ORDER_STATUSES,
  type OrderStatus,
} from '@vitrine/contract/orders/orders.rules';
import type { SortOf } from '@vitrine/contract/shared/sorting';

/** The filters in the URL, such as `?paid&from=2026-11-01&to=2026-11-15`. */
export type FilterAddress = {
  isPaid: boolean;
  isToShip: boolean;
  hasReturn: boolean;
  status?: OrderStatus | undefined;
  from: string;
  to: string;
  customer: string;
};

/** Of the chips; the tabs above them stay when the filters are cleared. */
export const FILTER_KEYS = ['paid', 'from', 'to', 'customer'] as const;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Invalid dates and statuses are ignored, because anyone can edit the URL. */
export function readFilter(address: URLSearchParams): FilterAddress {
  const day = (key: string) => {
    const text = address.get(key) ?? '';
    return DAY.test(text) && !Number.isNaN(Date.parse(`${text}T00:00`)) ? text : '';
  };
  return {
    isPaid: address.has('paid'),
    isToShip: address.has('ship'),
    hasReturn: address.has('returns'),
    status: ORDER_STATUSES.find((status) => status === address.get('status')),
    from: day('from'),
    to: day('to'),
    customer: address.get('customer') ?? '',
  };
}

/** The server's filters; days are in the reader's time zone. */
export function toServerFilter(filter: FilterAddress) {
  const { isPaid, isToShip, hasReturn, status, from, to, customer } = filter;
  return {
    ...(isPaid && { paid: true as const }),
    ...(isToShip && { toShip: true as const }),
    ...(hasReturn && { returns: true as const }),
    ...(status && { status }),
    ...(from && { from: new Date(`${from}T00:00`).toISOString() }),
    ...(to && { before: dayAfter(to) }),
    ...(customer && { customer }),
  };
}

export type OrderFilter = Partial<ReturnType<typeof toServerFilter>> & {
  sort?: SortOf<(typeof ORDER_SORT_COLUMNS)[number]>;
};

export function hasFilter(filter: FilterAddress): boolean {
  return Object.keys(toServerFilter(filter)).length > 0;
}

function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00`);
  date.setDate(date.getDate() + 1);
  return date.toISOString();
}

/** The day in the visitor's time zone, as the value of a date field. */
export function localDay(moment = new Date()): string {
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
