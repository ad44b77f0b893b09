/** The server's filters; times are in the reader's time zone. */
export type OrderFilter = {
  paid?: true | undefined;
  toShip?: true | undefined;
  from?: string | undefined;
  before?: string | undefined;
  customer?: string | undefined;
};

/** The filters in the URL, such as `?paid&from=2026-11-01&to=2026-11-15`. */
export type FilterAddress = {
  isPaid: boolean;
  isToShip: boolean;
  from: string;
  to: string;
  customer: string;
};

export const FILTER_KEYS = ['paid', 'ship', 'from', 'to', 'customer'] as const;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Invalid dates are ignored, because anyone can edit the URL. */
export function readFilter(address: URLSearchParams): FilterAddress {
  const day = (key: string) => {
    const text = address.get(key) ?? '';
    return DAY.test(text) && !Number.isNaN(Date.parse(`${text}T00:00`)) ? text : '';
  };
  return {
    isPaid: address.has('paid'),
    isToShip: address.has('ship'),
    from: day('from'),
    to: day('to'),
    customer: address.get('customer') ?? '',
  };
}

export function toServerFilter({ isPaid, isToShip, from, to, customer }: FilterAddress): OrderFilter {
  return {
    ...(isPaid ? { paid: true } : {}),
    ...(isToShip ? { toShip: true } : {}),
    ...(from ? { from: new Date(`${from}T00:00`).toISOString() } : {}),
    ...(to ? { before: dayAfter(to) } : {}),
    ...(customer ? { customer } : {}),
  };
}

export function hasFilter(filter: FilterAddress): boolean {
  return Object.keys(toServerFilter(filter)).length > 0;
}

/** The local midnight that ends the day. */
function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00`);
  date.setDate(date.getDate() + 1);
  return date.toISOString();
}
