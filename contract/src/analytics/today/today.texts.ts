import { formatDate } from '../../shared/dates.ts';

export const todayTexts = {
  title: 'Today',
  salesToday: 'Sales today',
  ordersToday: 'Orders today',
  usual: (weekday: string) => `A usual ${weekday}`,
  quiet: 'Nothing is waiting for you.',

  unavailable: 'Today’s summary could not be loaded. The rest of the dashboard is up to date.',
} as const;

/** What each sentence consists of, besides its numbers and names. */
export const todaySentenceTexts = {
  order: 'order',
  message: 'message',
  payment: 'payment',
  product: 'product',
  coupon: 'coupon',
  email: 'email',
  proposal: 'proposal',
  return: 'return',
  returnsWait: (count: number) => (count === 1 ? ' waits for your answer.' : ' wait for your answer.'),
  waitForYou: (count: number) => (count === 1 ? ' of an agent waits for you.' : ' of agents wait for you.'),
  failingSince: (day: string) => `Email has been failing since ${day}. `,
  areQueued: (count: number) => (count === 1 ? ' is queued and not lost.' : ' are queued and none is lost.'),
  areRefused: ' could not be delivered.',
  noBackup: 'Look whether the folder for backups is full or gone.',
  today: 'today',
  lastVisit: 'since your last visit',
  cameIn: (since: string, amount: string) => ` came in ${since}, for ${amount}.`,
  usual: (weekday: string, orders: string) => ` A usual ${weekday} brings ${orders}.`,
  toShip: (count: number) => (count === 1 ? ' is paid and ready to ship.' : ' are paid and ready to ship.'),
  oldest: (day: string) => ` The oldest has been waiting since ${day}.`,
  waitingSince: (day: string) => ` It has been waiting since ${day}.`,
  forReply: (count: number) => (count === 1 ? ' waits for a reply.' : ' wait for a reply.'),
  unmatched: (count: number) => (count === 1 ? ' does not match its order.' : ' do not match their orders.'),
  left: (count: number) => (count === 0 ? ' is sold out.' : ` has ${count} left.`),
  /** `3 other products`. */
  other: (one: string) => `other ${one}`,
  runLow: (count: string) => ` Low too: ${count}.`,
  expires: (day: string) => ` expires ${day}.`,
  othersExpire: (count: string) => ` Soon too: ${count}.`,
  googleRefuses: 'Google would refuse ',
  leftOutForGoogle: (count: number) =>
    count === 1 ? ', so its file leaves it out.' : ', so its file leaves them out.',
  searchedFor: 'Shoppers searched for ',
  foundNothing: (times: string) => ` ${times} and found nothing.`,
  times: (count: number) => (count === 1 ? 'once' : `${count.toLocaleString('en-US')} times`),
} as const;

/** The button of the most urgent sentence. */
export const todayActionTexts = {
  email: 'Fix email',
  backup: 'See backups',
  payments: 'See payments',
  ship: (orders: string) => `Ship ${orders}`,
  reply: 'Reply',
  stock: 'Add stock',
  coupons: 'See coupons',
  searches: 'See products',
  google: 'See why',
  proposals: 'See proposals',
  returns: 'See returns',
} as const;

/** The owner's daily email. */
export const digestTexts = {
  subject: (day: string) => `Your shop on ${day}`,
  sinceYesterday: 'during the last 24 hours',
  toDashboard: 'Open the dashboard',
} as const;

const DAY_MS = 86_400_000;

/** `today`, `yesterday`, `Sunday`, `Nov 2, 2026`. */
export function dayWord(when: string, now: string, timeZone?: string): string {
  const day = (moment: number) => formatDate(moment, timeZone);
  const [then, current] = [Date.parse(when), Date.parse(now)];
  if (day(then) === day(current)) return 'today';
  if (day(then) === day(current - DAY_MS)) return 'yesterday';
  if (day(then) === day(current + DAY_MS)) return 'tomorrow';
  return Math.abs(current - then) < 6 * DAY_MS ? weekdayOf(when, timeZone) : day(then);
}

export function weekdayOf(when: string, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone }).format(new Date(when));
}

/** `Tuesday, November 17`. */
export function todayDate(when: string, timeZone?: string): string {
  const parts = { weekday: 'long', month: 'long', day: 'numeric' } as const;
  return new Intl.DateTimeFormat('en-US', { ...parts, timeZone }).format(new Date(when));
}
