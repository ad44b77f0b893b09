import { orderFilterTexts } from '@vitrine/contract/orders/order-filters.texts';
import { formatDate } from '@vitrine/contract/shared/dates';
import { formatNumber } from '@vitrine/contract/shared/numbers';
import { emptyListTexts } from '@vitrine/contract/shared/texts/admin.texts';
import { CalendarDays, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useUserSearch } from '../../../domains/accounts/admin/admin-users.hooks.ts';
import {
  FILTER_KEYS,
  type FilterAddress,
  hasFilter,
  localDay,
} from '../../../domains/orders/order-filter.ts';
import { useAddress } from '../../../lib/navigation/use-address.ts';
import { TextField } from '../../../ui/controls/field.tsx';
import { FilterBox } from '../parts/filter-box.tsx';
import { SaveView } from './saved-views.tsx';

type OrderFiltersProps = {
  filter: FilterAddress;
  counts: { paidOrders: number } | undefined;
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
      <DateFilter filter={filter} />
      <CustomerFilter customer={filter.customer} name={customerName} />
      {hasFilter({ ...filter, isToShip: false, hasReturn: false, status: undefined }) && (
        <button type="button" className="link whitespace-nowrap px-2 font-label text-sm" onClick={clear}>
          {emptyListTexts.clearFilters}
        </button>
      )}
      <SaveView />
    </fieldset>
  );
}

type ChipProps = { label: string; count: number | undefined; isOn: boolean; onClick: () => void };

function Chip({ label, count, isOn, onClick }: ChipProps) {
  return (
    <button type="button" aria-pressed={isOn} onClick={onClick} className="filter-chip">
      {label} {count !== undefined && <span>{formatNumber(count)}</span>}
    </button>
  );
}

function DateFilter({ filter }: { filter: FilterAddress }) {
  const [, change] = useAddress();
  const { from, to } = filter;
  const days = [from, to].map((day) => day && formatDate(`${day}T00:00`).replace(/, \d{4}$/, ''));
  return (
    <FilterBox
      removeLabel={orderFilterTexts.remove}
      label={orderFilterTexts.date}
      icon={<CalendarDays />}
      chosen={from || to ? days.join(' – ') : undefined}
      onClear={() => change({ from: undefined, to: undefined })}
    >
      {(close) => (
        <div className="grid grid-cols-2 gap-1">
          {presets().map(({ label, from: start }) => (
            <button
              key={label}
              type="button"
              aria-pressed={from === start && to === localDay()}
              className="min-h-11 rounded-control px-2 text-start font-label hover:bg-label aria-pressed:bg-label md:min-h-9"
              onClick={() => {
                change({ from: start, to: localDay() });
                close();
              }}
            >
              {label}
            </button>
          ))}
          <div className="col-span-2 mt-2 grid grid-cols-2 gap-2 border-border border-t pt-3">
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
      removeLabel={orderFilterTexts.remove}
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
    <div className="grid gap-2">
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
