export type TodayPart = string | { text: string; to: string };
export type TodaySentence = {
  about:
    | 'email'
    | 'backup'
    | 'arrived'
    | 'payments'
    | 'orders'
    | 'messages'
    | 'stock'
    | 'coupons'
    | 'searches'
    | 'google'
    | 'proposals'
    | 'returns';
  parts: readonly TodayPart[];
  /** Already broken, rather than waiting. */
  isBroken?: true;
  action?: { label: string; to: string };
};
/** How dates and money are written, in the reader's time zone if none is given, and what the moment is called since which orders came in. */
export type TodayStyle = { currency: string; timeZone?: string; since?: string };
