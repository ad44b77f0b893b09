import { orderCountText } from '@vitrine/contract/analytics/analytics.texts';
import { type TodayPanel, todayPanel } from '@vitrine/contract/analytics/today/today.rules';
import type { Today } from '@vitrine/contract/analytics/today/today.schemas';
import { todayTexts as texts, todayDate, weekdayOf } from '@vitrine/contract/analytics/today/today.texts';
import type { TodayPart, TodaySentence } from '@vitrine/contract/analytics/today/today-sentence';
import { formatNumber } from '@vitrine/contract/shared/numbers';
import {
  Archive,
  Bot,
  Box,
  CircleX,
  CreditCard,
  type LucideIcon,
  Mail,
  PackageOpen,
  Search,
  ShoppingBag,
  Tag,
  TicketPercent,
} from 'lucide-react';
import { Fragment, type ReactNode, useId } from 'react';
import { Link } from '../../../lib/navigation/shop-router.tsx';
import { useMayRead } from '../../../lib/session/staff-permissions.ts';
import { shopInfo } from '../../../lib/shop/read-shop-info.ts';
import { shopCurrency } from '../../../lib/shop/shop-details.ts';
import { formatDollars } from '../../../lib/shop/shop-money.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { uiTexts } from '../../../ui/ui.texts.ts';

/** What came in and what waits, above the figures; nothing where there is nothing to say. */
export function DashboardToday({ today }: { today: Today }) {
  const panel = todayPanel(
    today,
    { currency: shopCurrency() },
    { isDemo: shopInfo.demo, mayOpen: useMayRead() },
  );
  if (!panel) return null;
  const isBroken = panel.sentences.some((sentence) => sentence.isBroken);
  if (panel.isQuiet)
    return (
      <TodayFrame at={today.now}>
        <p className="mt-1 max-w-[80ch] text-base md:text-lg md:leading-7">
          {panel.sentences.map((sentence) => (
            <Sentence key={sentence.about} sentence={sentence} />
          ))}
        </p>
      </TodayFrame>
    );
  return (
    <TodayFrame at={today.now} isBroken={isBroken} aside={<DayFigures today={today} />}>
      <Sentences panel={panel} isBroken={isBroken} />
      {panel.action && (
        <ButtonLink
          to={panel.action.to}
          size="sm"
          className="mt-5 max-md:h-12 max-md:w-full max-md:text-base"
        >
          {panel.action.label}
        </ButtonLink>
      )}
    </TodayFrame>
  );
}

/** In place of the summary; the rest of the dashboard is there. */
export function TodayUnavailable({ query }: { query: { isFetching: boolean; refetch: () => unknown } }) {
  return (
    <TodayFrame at={new Date().toISOString()}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p className="mt-1 max-w-[80ch] text-base text-muted md:text-lg md:leading-7">{texts.unavailable}</p>
        <Button variant="line" size="sm" isBusy={query.isFetching} onClick={() => void query.refetch()}>
          {uiTexts.tryAgain}
        </Button>
      </div>
    </TodayFrame>
  );
}

type FrameProps = { at: string; isBroken?: boolean; aside?: ReactNode; children: ReactNode };

function TodayFrame({ at, isBroken = false, aside, children }: FrameProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className={classNames(
        'panel grid rounded-t-none border-t-2',
        isBroken ? 'border-t-danger' : 'border-t-ink',
        Boolean(aside) && 'md:grid-cols-[minmax(0,1fr)_16.5rem]',
      )}
    >
      <div className="px-4 py-5 md:p-6">
        <div className="flex flex-wrap items-baseline gap-x-2">
          <h2 id={titleId} className="text-base leading-6">
            {texts.title}
          </h2>
          <p className="font-medium text-muted text-sm">{todayDate(at)}</p>
        </div>
        {children}
      </div>
      {aside}
    </section>
  );
}

const ICONS: Readonly<Record<TodaySentence['about'], LucideIcon>> = {
  email: Mail,
  backup: Archive,
  arrived: ShoppingBag,
  payments: CreditCard,
  orders: Box,
  messages: Mail,
  stock: Tag,
  coupons: TicketPercent,
  searches: Search,
  google: Search,
  proposals: Bot,
  returns: PackageOpen,
};

function Sentences({ panel, isBroken }: { panel: TodayPanel; isBroken: boolean }) {
  return (
    <ol className="mt-3 grid max-w-[82ch] gap-2">
      {panel.sentences.map((sentence) => {
        const Icon = sentence.isBroken ? CircleX : ICONS[sentence.about];
        const isSmall = isBroken && !sentence.isBroken;
        return (
          <li
            key={sentence.about}
            className={classNames(
              'grid grid-cols-[1.25rem_minmax(0,1fr)] gap-3 text-pretty',
              isSmall ? 'text-muted text-sm' : 'text-base md:text-lg md:leading-7',
            )}
          >
            <Icon
              className={classNames(
                'size-5',
                !isSmall && 'mt-0.5 md:mt-1',
                sentence.isBroken ? 'text-danger' : 'text-muted',
              )}
            />
            <span>
              <Sentence sentence={sentence} />
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function Sentence({ sentence: { parts, isBroken } }: { sentence: TodaySentence }) {
  const [first, ...others] = parts.filter((part) => part !== '');
  return (
    <>
      {isBroken && typeof first === 'string' ? (
        <b className="font-semibold">{first}</b>
      ) : (
        <Part part={first} />
      )}
      {others.map((part) => (
        <Fragment key={typeof part === 'string' ? part : part.text}>
          <Part part={part} />
        </Fragment>
      ))}
    </>
  );
}

function Part({ part }: { part: TodayPart | undefined }) {
  if (part === undefined || typeof part === 'string') return part;
  return (
    <Link
      to={part.to}
      className="font-semibold text-ink underline decoration-1 underline-offset-4 hover:text-accent"
    >
      {part.text}
    </Link>
  );
}

/** The server's days are those of UTC. */
function DayFigures({ today: { now, sales, usualOrders } }: { today: Today }) {
  const figures: [string, string][] = [
    [texts.salesToday, formatDollars(sales.amount)],
    [texts.ordersToday, formatNumber(sales.orders)],
    ...(usualOrders === null
      ? []
      : [[texts.usual(weekdayOf(now, 'UTC')), orderCountText(usualOrders)] as [string, string]]),
  ];
  return (
    <dl className="grid content-start gap-2 border-border max-md:grid-cols-3 max-md:border-t max-md:px-4 max-md:py-3 md:gap-3 md:border-l md:p-6">
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt className="text-[0.8125rem] text-muted leading-4.5">{name}</dt>
          <dd className="font-display font-semibold text-lg leading-7 tracking-[-0.02em] tabular-nums md:text-xl">
            {figure}
          </dd>
        </div>
      ))}
    </dl>
  );
}
