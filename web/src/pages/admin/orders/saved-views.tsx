import { orderViewTexts } from '@vitrine/contract/orders/order-filters.texts';
import {
  MAX_ORDER_VIEWS,
  VIEW_KEYS,
  VIEW_NAME_MAX_CHARS,
  viewQuery,
} from '@vitrine/contract/orders/order-views.rules';
import type { OrderView } from '@vitrine/contract/orders/order-views.schemas';
import { isBlank } from '@vitrine/contract/shared/field-problem';
import { Bookmark, X } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { useSaveSettings, useSettings } from '../../../domains/shop/settings.hooks.ts';
import { useAddress } from '../../../lib/navigation/use-address.ts';
import { useDemoRule } from '../../../lib/session/demo-admin.ts';
import { toast } from '../../../lib/toast.ts';
import { TextField } from '../../../ui/controls/field.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';

/** The views, and the one whose filters and order the address has. */
function useOrderViews() {
  const [address] = useAddress();
  const stored = useSettings('order-views').data;
  const save = useSaveSettings('order-views');
  const views = stored?.value.views;
  const current = viewQuery(address.toString());

  function store(next: OrderView[], onSuccess = () => {}) {
    if (stored && !save.isPending)
      save.mutate({ version: stored.version, changes: { views: next } }, { onSuccess });
  }

  return { views, current, active: views?.find(({ query }) => query === current), store, save };
}

/** Chips that set all filters at once. */
export function OrderViews() {
  const [, change] = useAddress();
  const { views = [], active, store } = useOrderViews();
  const { writeButton } = useDemoRule();
  if (views.length === 0) return null;

  function open(query: string) {
    const wanted = new URLSearchParams(query);
    change(Object.fromEntries(VIEW_KEYS.map((key) => [key, wanted.get(key) ?? undefined])));
  }

  return (
    <fieldset className="-mx-4 mb-2 flex min-w-0 items-center gap-2 overflow-x-auto px-4 pb-1 md:mx-0 md:px-0">
      <legend className="sr-only">{orderViewTexts.label}</legend>
      {views.map((view) => (
        <button
          key={view.name}
          type="button"
          aria-pressed={view === active}
          className="filter-chip"
          onClick={() => open(view === active ? '' : view.query)}
        >
          {view.name}
        </button>
      ))}
      {active && (
        <button
          type="button"
          aria-label={orderViewTexts.remove(active.name)}
          className="grid size-9 flex-none place-items-center text-muted hover:text-ink"
          {...writeButton(() => store(views.filter((view) => view !== active)))}
        >
          <X className="size-4" />
        </button>
      )}
    </fieldset>
  );
}

/** At the end of the filters, once they differ from every view. */
export function SaveView() {
  const { views, current, active, store, save } = useOrderViews();
  const { writeButton } = useDemoRule();
  const [isNaming, setNaming] = useState(false);
  if (!views || active || current === '') return null;

  function ask() {
    if (!views || views.length < MAX_ORDER_VIEWS) return setNaming(true);
    toast.error(orderViewTexts.tooMany(MAX_ORDER_VIEWS));
  }

  return (
    <>
      <button
        type="button"
        className="link inline-flex items-center gap-1.5 whitespace-nowrap px-2 font-label text-sm [&>.lucide]:size-4"
        {...writeButton(ask)}
      >
        <Bookmark aria-hidden="true" />
        {orderViewTexts.save}
      </button>
      <NameDialog
        isOpen={isNaming}
        isBusy={save.isPending}
        taken={views.map(({ name }) => name)}
        onClose={() => setNaming(false)}
        onName={(name) => store([...views, { name, query: current }], () => setNaming(false))}
      />
    </>
  );
}

type NameDialogProps = {
  isOpen: boolean;
  isBusy: boolean;
  taken: readonly string[];
  onClose: () => void;
  onName: (name: string) => void;
};

function NameDialog({ isOpen, isBusy, taken, onClose, onName }: NameDialogProps) {
  const [typed, setTyped] = useState('');
  const isTaken = taken.includes(typed.trim());

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBlank(typed) || isTaken) return;
    onName(typed.trim());
  }

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={orderViewTexts.title}
      lead={orderViewTexts.lead}
      onSubmit={submit}
      submitProps={{ isBusy, disabled: isBlank(typed) || isTaken, children: orderViewTexts.save }}
    >
      <TextField
        name="name"
        label={orderViewTexts.name}
        placeholder={orderViewTexts.placeholder}
        maxLength={VIEW_NAME_MAX_CHARS}
        autoComplete="off"
        data-autofocus
        value={typed}
        error={isTaken ? orderViewTexts.twice : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
    </FormDialog>
  );
}
