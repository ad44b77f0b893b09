import { formatShare } from '@vitrine/contract/analytics/discount-simulation.rules';
import type {
  DiscountSimulation,
  DiscountSimulationInput,
} from '@vitrine/contract/analytics/discount-simulation.schemas';
import {
  MIN_SIMULATED_ORDERS,
  nearlyAll,
  simulationTexts,
  tooFewOrders,
  touchedOrders,
  untouchedReason,
} from '@vitrine/contract/analytics/discount-simulation.texts';
import { useDiscountSimulation } from '../../../domains/analytics/discount-simulation.hooks.ts';
import { messageOf } from '../../../lib/api/api-client.ts';
import { formatDollars } from '../../../lib/shop/shop-money.ts';
import { classNames } from '../../../ui/class-names.ts';

/** So many orders touched is rather a mistake than an offer. */
const NEARLY_ALL = 0.9;
const HIGH_SHARE = 0.25;

type DiscountSimulatorProps = {
  title: string;
  input: DiscountSimulationInput | undefined;
  className?: string;
};

/** What a discount would have done to the orders of the last 12 months, live while it is typed. */
export function DiscountSimulator({ title, input, className }: DiscountSimulatorProps) {
  const { data, error, isFetching } = useDiscountSimulation(input);
  const isShown = input !== undefined && data !== undefined;
  return (
    <aside
      aria-label={title}
      aria-busy={isFetching || undefined}
      className={classNames('panel border-t-2 border-t-divider text-sm', className)}
    >
      <div aria-live="polite" className="p-4 md:p-5">
        <h2 className="text-base leading-6">{title}</h2>
        {isShown && !error ? (
          <Summary simulation={data} />
        ) : (
          <p className="mt-1 text-muted">
            {input && error ? messageOf(error, simulationTexts.failed) : simulationTexts.noDiscount}
          </p>
        )}
      </div>
      {isShown && !error && data.orders >= MIN_SIMULATED_ORDERS && <Figures simulation={data} />}
    </aside>
  );
}

function Summary({ simulation: { orders, touched, given, sales } }: { simulation: DiscountSimulation }) {
  if (orders < MIN_SIMULATED_ORDERS) return <p className="mt-1 text-muted">{tooFewOrders(orders)}</p>;
  const isTooMuch = touched / orders >= NEARLY_ALL && sales > 0 && given / sales >= HIGH_SHARE;
  return (
    <>
      <p className="mt-1 text-muted">
        <b className="font-semibold text-ink tabular-nums">{touchedOrders(touched, orders)}</b>{' '}
        {simulationTexts.note}
      </p>
      {isTooMuch && (
        <p className="mt-2 font-semibold text-warn">{nearlyAll(`${formatShare(given, sales)} off`)}</p>
      )}
    </>
  );
}

function Figures({ simulation }: { simulation: DiscountSimulation }) {
  const { given, sales, touched, examples } = simulation;
  return (
    <>
      <dl className="grid grid-cols-3 divide-x divide-border border-border border-y bg-label tabular-nums">
        <Figure name={simulationTexts.given} value={formatDollars(given)} />
        <Figure name={simulationTexts.sales} value={formatDollars(sales)} />
        <Figure
          name={simulationTexts.average}
          value={formatDollars(touched === 0 ? 0 : Math.round((given / touched) * 100) / 100)}
        />
      </dl>
      <ul aria-label={simulationTexts.examples}>
        {examples.map((example) => (
          <Example key={example._id} example={example} />
        ))}
      </ul>
    </>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="min-w-0 p-3 md:px-4">
      <dt className="text-muted">{name}</dt>
      <dd className="break-all font-semibold text-base">{value}</dd>
    </div>
  );
}

function Example({ example }: { example: DiscountSimulation['examples'][number] }) {
  const { _id, products, before, after, reason, missing } = example;
  const bought = products.map(({ name, quantity }) => (quantity > 1 ? `${name} × ${quantity}` : name));
  return (
    <li
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-border border-b px-4 py-2.5 last:border-b-0 md:px-5',
        reason !== null && 'text-muted',
      )}
    >
      <b className="font-semibold">#{_id.slice(0, 6)}</b>
      <span className="tabular-nums">
        {formatDollars(before)}
        {reason === null && (
          <>
            {' → '}
            <b className="font-semibold">{formatDollars(after)}</b>
          </>
        )}
      </span>
      <small className="col-span-2 truncate text-muted">{bought.join(', ')}</small>
      <small className="col-span-2 text-muted">
        {untouchedReason({ reason, missing: missing === undefined ? undefined : formatDollars(missing) })}
      </small>
    </li>
  );
}
