import { orderFilterTexts } from '@vitrine/contract/orders/order-filters.texts';
import { formatDate } from '@vitrine/contract/shared/dates';
import { CalendarDays, UserRound, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useUserSearch } from '../../../domains/accounts/admin/admin-users.hooks.ts';
import {
  FILTER_KEYS,
  type FilterAddress,
  hasFilter,
  localDay,
} from '../../../domains/orders/order-filter.ts';
import { useAddress } from '../../../lib/navigation/use-address.ts';
import { Popover } from '../../../ui/admin/overlays.tsx';
import { TextField } from '../../../ui/controls/field.tsx';

type OrderFiltersProps = {
  filter: FilterAddress;
  counts: { paidOrders: number; ordersToShip: number } | undefined;
  /** Taken from the first order in the list, to label the chosen customer. */
  customerName: string | undefined;
};

/** Filter chips in one row. They are in the URL, so that a filtered list can be shared. */
export function OrderFilters({ filter, counts, customerName }: OrderFiltersProps) {
  const [, change] = useAddress();
  const clear = () => change(Object.fromEntries(FILTER_KEYS.map((key) => [key, undefined])));
  return (
    <fieldset className="-mx-4 mb-4 flex min-w-0 items-center gap-2 overflow-x-auto px-4 pb-1 md:mx-0 md:px-0">
      <legend className="sr-only">{orderFilterTexts.label}</legend>
      <Chip
        label={orderFilterTexts.paid}
        count={counts?.paidOrders}
        isOn={filter.isPaid}
        onClick={() => change({ paid: filter.isPaid ? undefined : '' })}
      />
      <Chip
        label={orderFilterTexts.toShip}
        count={counts?.ordersToShip}
        isOn={filter.isToShip}
        onClick={() => change({ ship: filter.isToShip ? undefined : '' })}
      />
      <DateFilter filter={filter} />
      <CustomerFilter customer={filter.customer} name={customerName} />
      {hasFilter(filter) && (
        <button type="button" className="link whitespace-nowrap px-2 font-label text-sm" onClick={clear}>
          {orderFilterTexts.clear}
        </button>
      )}
    </fieldset>
  );
}

const CHIP =
  'flex h-9 flex-none items-center gap-2 whitespace-nowrap rounded-control border border-border bg-surface px-3 font-label text-sm aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-bg [&>.lucide]:size-4';

type ChipProps = { label: string; count: number | undefined; isOn: boolean; onClick: () => void };

function Chip({ label, count, isOn, onClick }: ChipProps) {
  return (
    <button type="button" aria-pressed={isOn} onClick={onClick} className={CHIP}>
      {label}{' '}
      {count !== undefined && (
        <span className="font-normal tabular-nums opacity-75">{count.toLocaleString('en-US')}</span>
      )}
    </button>
  );
}

type FilterBoxProps = {
  label: string;
  icon: ReactNode;
  chosen: string | undefined;
  onClear: () => void;
  children: (close: () => void) => ReactNode;
};

function FilterBox({ label, icon, chosen, onClear, children }: FilterBoxProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <span className="flex flex-none items-center">
      <Popover
        label={label}
        isOpen={isOpen}
        onToggle={setOpen}
        trigger={
          <button type="button" aria-pressed={chosen !== undefined} className={CHIP}>
            {icon}
            {chosen ?? label}
          </button>
        }
      >
        {children(() => setOpen(false))}
      </Popover>
      {chosen !== undefined && (
        <button
          type="button"
          aria-label={orderFilterTexts.remove}
          onClick={onClear}
          className="grid size-9 place-items-center text-muted hover:text-ink"
        >
          <X className="size-4" />
        </button>
      )}
    </span>
  );
}

function DateFilter({ filter }: { filter: FilterAddress }) {
  const [, change] = useAddress();
  const { from, to } = filter;
  const days = [from, to].map((day) => day && formatDate(`${day}T00:00`).replace(/, \d{4}$/, ''));
  return (
    <FilterBox
      label={orderFilterTexts.date}
      icon={<CalendarDays />}
      chosen={from || to ? days.join(' – ') : undefined}
      onClear={() => change({ from: undefined, to: undefined })}
    >
      {(close) => (
        <div className="grid w-64 gap-1">
          {presets().map(({ label, from: start }) => (
            <button
              key={label}
              type="button"
              className="rounded-control px-2 py-2 text-start hover:bg-label"
              onClick={() => {
                change({ from: start, to: localDay() });
                close();
              }}
            >
              {label}
            </button>
          ))}
          <div className="mt-2 grid grid-cols-2 gap-2 border-border border-t pt-3">
            {(['from', 'to'] as const).map((key) => (
              <TextField
                key={key}
                label={orderFilterTexts[key]}
                type="date"
                value={filter[key]}
                onChange={({ target }) => change({ [key]: target.value || undefined })}
              />
            ))}
          </div>
        </div>
      )}
    </FilterBox>
  );
}

function presets() {
  const daysAgo = (days: number) => localDay(new Date(Date.now() - days * 86_400_000));
  return [
    { label: orderFilterTexts.today, from: daysAgo(0) },
    { label: orderFilterTexts.last7, from: daysAgo(6) },
    { label: orderFilterTexts.last30, from: daysAgo(29) },
    { label: orderFilterTexts.thisYear, from: `${new Date().getFullYear()}-01-01` },
  ];
}

function CustomerFilter({ customer, name }: { customer: string | undefined; name: string | undefined }) {
  const [, change] = useAddress();
  return (
    <FilterBox
      label={orderFilterTexts.customer}
      icon={<UserRound />}
      chosen={customer ? (name ?? orderFilterTexts.customer) : undefined}
      onClear={() => change({ customer: undefined })}
    >
      {(close) => (
        <CustomerSearch
          onChoose={(id) => {
            change({ customer: id });
            close();
          }}
        />
      )}
    </FilterBox>
  );
}

/** Rendered only while the popover is open. */
function CustomerSearch({ onChoose }: { onChoose: (id: string) => void }) {
  const [typed, setTyped] = useState('');
  const found = useUserSearch(typed);
  return (
    <div className="grid w-64 gap-2">
      <TextField
        label={orderFilterTexts.findCustomer}
        data-autofocus
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {found.map(({ _id, username, email }) => (
        <button
          key={_id}
          type="button"
          className="rounded-control px-2 py-1.5 text-start hover:bg-label"
          onClick={() => onChoose(_id)}
        >
          <b className="block truncate font-label">{username}</b>
          <span className="block truncate text-muted text-xs">{email}</span>
        </button>
      ))}
    </div>
  );
}
