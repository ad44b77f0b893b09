import { orderViewTexts } from '@vitrine/contract/orders/order-filters.texts';
import {
  MAX_ORDER_VIEWS,
  VIEW_KEYS,
  VIEW_NAME_MAX_CHARS,
  viewQuery,
} from '@vitrine/contract/orders/order-views.rules';
import type { OrderView } from '@vitrine/contract/orders/order-views.schemas';
import { isBlank } from '@vitrine/contract/shared/field-problem';
import { Bookmark, UsersRound, X } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { useOwnOrderViews, useSaveOwnOrderViews } from '../../../domains/orders/own/own-views.hooks.ts';
import { useSaveSettings, useSettings } from '../../../domains/shop/settings.hooks.ts';
import { useAddress } from '../../../lib/navigation/use-address.ts';
import { useDemoRule } from '../../../lib/session/demo-admin.ts';
import { toast } from '../../../lib/toast.ts';
import { TextField } from '../../../ui/controls/field.tsx';
import { Tick } from '../../../ui/controls/tick.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';

type ShownView = OrderView & { isShared: boolean };

/** The admin's own views, then those for all admins, and the one whose filters and order the address has. */
function useOrderViews() {
  const [address] = useAddress();
  const own = useOwnOrderViews().data?.views;
  const shared = useSettings('order-views').data;
  const saveOwn = useSaveOwnOrderViews();
  const saveShared = useSaveSettings('order-views');
  const isBusy = saveOwn.isPending || saveShared.isPending;
  const views: ShownView[] | undefined = own &&
    shared && [
      ...own.map((view) => ({ ...view, isShared: false })),
      ...shared.value.views.map((view) => ({ ...view, isShared: true })),
    ];
  const current = viewQuery(address.toString());

  /** Of the list that `isShared` names. */
  function store(isShared: boolean, next: ShownView[], onSuccess = () => {}) {
    if (!shared || isBusy) return;
    const list = next
      .filter((view) => view.isShared === isShared)
      .map(({ name, query }) => ({ name, query }));
    if (isShared) saveShared.mutate({ version: shared.version, changes: { views: list } }, { onSuccess });
    else saveOwn.mutate(list, { onSuccess });
  }

  return { views, current, active: views?.find(({ query }) => query === current), store, isBusy };
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
          key={`${view.isShared} ${view.name}`}
          type="button"
          aria-pressed={view === active}
          className="filter-chip"
          onClick={() => open(view === active ? '' : view.query)}
        >
          {view.name}
          {view.isShared && (
            <>
              <UsersRound aria-hidden="true" className="size-3.5" />
              <VisuallyHidden>{orderViewTexts.shared}</VisuallyHidden>
            </>
          )}
        </button>
      ))}
      {active && (
        <button
          type="button"
          aria-label={orderViewTexts.remove(active.name)}
          className="grid size-9 flex-none place-items-center text-muted hover:text-ink"
          {...writeButton(() =>
            store(
              active.isShared,
              views.filter((view) => view !== active),
            ),
          )}
        >
          <X className="size-4" />
        </button>
      )}
    </fieldset>
  );
}

/** At the end of the filters, once they differ from every view. */
export function SaveView() {
  const { views, current, active, store, isBusy } = useOrderViews();
  const { writeButton } = useDemoRule();
  const [isNaming, setNaming] = useState(false);
  if (!views || active || current === '') return null;

  function save(name: string, isShared: boolean) {
    if (!views) return;
    const isFull = views.filter((view) => view.isShared === isShared).length >= MAX_ORDER_VIEWS;
    if (isFull) return toast.error(orderViewTexts.tooMany(MAX_ORDER_VIEWS));
    store(isShared, [...views, { name, query: current, isShared }], () => setNaming(false));
  }

  return (
    <>
      <button
        type="button"
        className="link inline-flex items-center gap-1.5 whitespace-nowrap px-2 font-label text-sm [&>.lucide]:size-4"
        {...writeButton(() => setNaming(true))}
      >
        <Bookmark aria-hidden="true" />
        {orderViewTexts.save}
      </button>
      <NameDialog
        isOpen={isNaming}
        isBusy={isBusy}
        taken={views.map(({ name }) => name)}
        onClose={() => setNaming(false)}
        onName={save}
      />
    </>
  );
}

type NameDialogProps = {
  isOpen: boolean;
  isBusy: boolean;
  taken: readonly string[];
  onClose: () => void;
  onName: (name: string, isShared: boolean) => void;
};

function NameDialog({ isOpen, isBusy, taken, onClose, onName }: NameDialogProps) {
  const [typed, setTyped] = useState('');
  const [isShared, setShared] = useState(false);
  const isTaken = taken.includes(typed.trim());

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBlank(typed) || isTaken) return;
    onName(typed.trim(), isShared);
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
      <div className="mt-4">
        <Tick label={orderViewTexts.share} isOn={isShared} onChange={setShared} />
        <p className="mt-1 text-muted text-sm">{orderViewTexts.shareHint}</p>
      </div>
    </FormDialog>
  );
}
