import { formatDollars } from '../../shared/money/money.ts';
import { paths } from '../../shared/page-paths.ts';
import { settingsPaths } from '../../shared/settings-paths.ts';
import { emailFailureTexts, healthTexts } from '../../shop/health/health.texts.ts';
import type { Today } from './today.schemas.ts';
import {
  dayWord,
  todaySentenceTexts as texts,
  todayActionTexts,
  todayTexts,
  weekdayOf,
} from './today.texts.ts';
import { counted, others } from './today-counts.ts';
import type { TodaySentence, TodayStyle } from './today-sentence.ts';

/** Further back nobody is told about a message without a reply. */
export const UNANSWERED_DAYS = 14;
export const EXPIRING_COUPON_DAYS = 3;
/** A search counts as missed once shoppers made it this often within a week. */
export const EMPTY_SEARCH_TIMES = 3;
const MOST_SENTENCES = 3;

type Rule = (today: Today, style: TodayStyle) => TodaySentence | undefined;

const ordersToShipPath = `${paths.adminOrders}?ship=`;
const returnsPath = `${paths.adminOrders}?returns=`;
const unansweredPath = `${paths.adminMessages}?state=unanswered`;

export const failingEmail: Rule = ({ emails: { failing, waiting }, now }, { timeZone }) =>
  failing
    ? {
        about: 'email',
        isBroken: true,
        parts: [
          texts.failingSince(dayWord(failing.since, now, timeZone)),
          `${emailFailureTexts[failing.reason]} `,
          { text: counted(waiting, texts.email), to: paths.adminSettingsEmail },
          texts.areQueued(waiting),
        ],
        action: { label: todayActionTexts.email, to: paths.adminSettingsEmail },
      }
    : undefined;

/** Those that the server gave up, for example because an address does not exist. */
export const refusedEmails: Rule = ({ emails: { refused, failing } }) =>
  refused > 0 && !failing
    ? {
        about: 'email',
        parts: [{ text: counted(refused, texts.email), to: paths.adminSettingsEmail }, texts.areRefused],
        action: { label: todayActionTexts.email, to: paths.adminSettingsEmail },
      }
    : undefined;

export const overdueBackup: Rule = ({ backupDelayDays }) =>
  backupDelayDays === null
    ? undefined
    : {
        about: 'backup',
        isBroken: true,
        parts: [
          { text: healthTexts.noBackupFor(backupDelayDays), to: paths.adminSettingsBackups },
          `. ${texts.noBackup}`,
        ],
        action: { label: todayActionTexts.backup, to: paths.adminSettingsBackups },
      };

export const unmatchedPayments: Rule = ({ unmatchedPayments: payments }) =>
  payments > 0
    ? {
        about: 'payments',
        isBroken: true,
        parts: [{ text: counted(payments, texts.payment), to: paths.adminOrders }, texts.unmatched(payments)],
        action: { label: todayActionTexts.payments, to: paths.adminOrders },
      }
    : undefined;

function sinceText(since: string | null): string {
  return since === null ? texts.today : texts.lastVisit;
}

/** Compared with the same weekday, because a Monday is no Saturday. */
export const arrivedOrders: Rule = (
  { arrived, usualOrders, now },
  { currency, since = sinceText(arrived.since) },
) =>
  arrived.orders > 0
    ? {
        about: 'arrived',
        parts: [
          { text: counted(arrived.orders, texts.order), to: `${paths.adminOrders}?paid=` },
          texts.cameIn(since, formatDollars(arrived.amount, currency)),
          // The server's days are those of UTC.
          usualOrders === null ? '' : texts.usual(weekdayOf(now, 'UTC'), counted(usualOrders, texts.order)),
        ],
      }
    : undefined;

export const ordersToShip: Rule = ({ toShip: { orders, oldestAt }, now }, { timeZone }) => {
  if (orders === 0) return undefined;
  const day = oldestAt === null ? 'today' : dayWord(oldestAt, now, timeZone);
  const waiting = orders === 1 ? texts.waitingSince(day) : texts.oldest(day);
  return {
    about: 'orders',
    parts: [
      { text: counted(orders, texts.order), to: ordersToShipPath },
      texts.toShip(orders),
      day === 'today' ? '' : waiting,
    ],
    action: { label: todayActionTexts.ship(counted(orders, texts.order)), to: ordersToShipPath },
  };
};

export const unansweredMessages: Rule = (
  { unanswered: { messages, oldestAt }, now },
  { timeZone },
): TodaySentence | undefined => {
  if (messages === 0) return undefined;
  const day = oldestAt === null ? 'today' : dayWord(oldestAt, now, timeZone);
  const waiting = messages === 1 ? texts.waitingSince(day) : texts.oldest(day);
  return {
    about: 'messages',
    parts: [
      { text: counted(messages, texts.message), to: unansweredPath },
      texts.forReply(messages),
      day === 'today' ? '' : waiting,
    ],
    action: { label: todayActionTexts.reply, to: unansweredPath },
  };
};

export const waitingProposals: Rule = ({ proposals = 0 }) =>
  proposals > 0
    ? {
        about: 'proposals',
        parts: [
          { text: counted(proposals, texts.proposal), to: settingsPaths.agents },
          texts.waitForYou(proposals),
        ],
        action: { label: todayActionTexts.proposals, to: settingsPaths.agents },
      }
    : undefined;

export const waitingReturns: Rule = ({ returns = 0 }) =>
  returns > 0
    ? {
        about: 'returns',
        parts: [{ text: counted(returns, texts.return), to: returnsPath }, texts.returnsWait(returns)],
        action: { label: todayActionTexts.returns, to: returnsPath },
      }
    : undefined;

export const lowStock: Rule = ({ lowStock: { products, first } }) => {
  if (!first) return undefined;
  const to = paths.adminProductEdit.replace(':id', encodeURIComponent(first._id));
  return {
    about: 'stock',
    parts: [{ text: first.name, to }, texts.left(first.left), others(products, texts.product, texts.runLow)],
    action: { label: todayActionTexts.stock, to },
  };
};

export const expiringCoupons: Rule = ({ expiringCoupons: { coupons, first }, now }, { timeZone }) =>
  first
    ? {
        about: 'coupons',
        parts: [
          { text: first.code, to: paths.adminCoupons },
          texts.expires(dayWord(first.expiresAt, now, timeZone)),
          others(coupons, texts.coupon, texts.othersExpire),
        ],
        action: { label: todayActionTexts.coupons, to: paths.adminCoupons },
      }
    : undefined;

export const emptySearches: Rule = ({ emptySearches: searches }) => {
  const [first] = searches;
  if (!first || first.times < EMPTY_SEARCH_TIMES) return undefined;
  const to = `${paths.adminProducts}?search=${encodeURIComponent(first.text)}`;
  return {
    about: 'searches',
    parts: [texts.searchedFor, { text: `“${first.text}”`, to }, texts.foundNothing(texts.times(first.times))],
    action: { label: todayActionTexts.searches, to: paths.adminProducts },
  };
};

export const refusedByGoogle: Rule = ({ googleRefusals: products = 0 }) =>
  products > 0
    ? {
        about: 'google',
        parts: [
          texts.googleRefuses,
          { text: counted(products, texts.product), to: settingsPaths.googleRefusals },
          texts.leftOutForGoogle(products),
        ],
        action: { label: todayActionTexts.google, to: settingsPaths.googleRefusals },
      }
    : undefined;

/** The most urgent first. */
const WAITING: readonly Rule[] = [
  failingEmail,
  overdueBackup,
  unmatchedPayments,
  waitingProposals,
  ordersToShip,
  waitingReturns,
  unansweredMessages,
  refusedEmails,
  lowStock,
  expiringCoupons,
  refusedByGoogle,
  emptySearches,
];

export type TodayPanel = {
  sentences: readonly TodaySentence[];
  /** Of the most urgent sentence; absent if nothing waits. */
  action: TodaySentence['action'];
  isQuiet: boolean;
};

/** At most three sentences: what is broken, what came in, what waits; undefined if there is nothing to say. */
export function todayPanel(
  today: Today,
  style: TodayStyle,
  { isDemo, mayOpen = () => true }: { isDemo: boolean; mayOpen?: (path: string) => boolean },
): TodayPanel | undefined {
  const waiting = WAITING.flatMap((rule) => rule(today, style) ?? []).filter(
    ({ action }) => !action || mayOpen(action.to),
  );
  if (waiting.length === 0) return isDemo ? undefined : quietPanel(today, style);
  const broken = waiting.filter(({ isBroken }) => isBroken);
  const arrived = arrivedOrders(today, style);
  const others = waiting.filter(({ isBroken }) => !isBroken);
  const sentences = [...broken, ...(arrived ? [arrived] : []), ...others].slice(0, MOST_SENTENCES);
  return { sentences, action: waiting[0]?.action, isQuiet: false };
}

/** A shop that nobody has bought from yet is told nothing. */
function quietPanel(today: Today, style: TodayStyle): TodayPanel | undefined {
  const arrived = arrivedOrders(today, style);
  if (!arrived && today.usualOrders === null && today.sales.orders === 0) return undefined;
  const parts = [todayTexts.quiet, ...(arrived ? [' ', ...arrived.parts] : [])];
  return { sentences: [{ about: 'arrived', parts }], action: undefined, isQuiet: true };
}

export function plainSentence({ parts }: TodaySentence): string {
  return parts.map((part) => (typeof part === 'string' ? part : part.text)).join('');
}
