import { BULK_KINDS, type BulkKind, MAX_BULK_PRODUCTS } from '@vitrine/contract/catalog/bulk-change.rules';
import type { SeenProduct } from '@vitrine/contract/catalog/bulk-change.schemas';
import { bulkTexts, selectAll, selectedCount } from '@vitrine/contract/catalog/bulk-change.texts';
import type { ProductFilter } from '@vitrine/contract/catalog/catalog.rules';
import { demoTexts } from '@vitrine/contract/shared/texts/admin.texts';
import { BadgePercent, Boxes, Coins, Eye, Landmark, Star, Tag, Trash2, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useSelectAll } from '../../../../domains/catalog/admin/bulk-change.hooks.ts';
import { useDemoRule } from '../../../../lib/session/demo-admin.ts';
import { MenuItem } from '../../../../ui/admin/overlays.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { useMediaQuery } from '../../../../ui/use-media-query.ts';
import { CompactSelectionBar } from '../../parts/compact-selection-bar.tsx';
import { leaveSelectionBar } from '../../parts/row-tick.tsx';
import { useRovingFocus } from '../../parts/use-roving-focus.ts';
import { ChangeDialog } from './change-dialog.tsx';
import type { Selection } from './use-selection.ts';

type ProductSelectionProps = {
  selection: Selection;
  found: { search: string; state: ProductFilter | undefined; total: number | undefined };
  children: ReactNode;
};

/** The open dialog's change, with the products that were ticked when it opened. */
type Asked = { kind: BulkKind; products: readonly SeenProduct[]; isOpen: boolean; number: number };

/** The list with the action bar for its ticked products. Escape clears the selection. */
export function ProductSelection({ selection, found, children }: ProductSelectionProps) {
  const [asked, setAsked] = useState<Asked>();
  const selectAll = useSelectAll();
  const { products } = selection;

  function leave(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented || products.length === 0) return;
    clear();
  }

  function clear() {
    leaveSelectionBar();
    selection.clear();
  }

  function takeAll() {
    const { search, state } = found;
    selectAll.mutate({ search, state }, { onSuccess: ({ data }) => selection.replace(data) });
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: It only gets what bubbles up from the controls inside.
    <div onKeyDown={leave} className={products.length > 0 ? 'pb-20' : undefined}>
      {children}
      {products.length > 0 && (
        <SelectionBar
          count={products.length}
          total={found.total === undefined ? undefined : Math.min(found.total, MAX_BULK_PRODUCTS)}
          isSelecting={selectAll.isPending}
          onSelectAll={takeAll}
          onChange={(kind) => setAsked({ kind, products, isOpen: true, number: (asked?.number ?? 0) + 1 })}
          onClear={clear}
        />
      )}
      {asked && (
        <ChangeDialog
          key={asked.number}
          {...asked}
          onClose={() => setAsked({ ...asked, isOpen: false })}
          onApplied={() => {
            setAsked({ ...asked, isOpen: false });
            selection.clear();
            document.getElementById('main')?.focus();
          }}
        />
      )}
    </div>
  );
}

const ICONS = {
  price: Coins,
  promo: BadgePercent,
  stock: Boxes,
  category: Tag,
  tax: Landmark,
  featured: Star,
  published: Eye,
  deleted: Trash2,
} as const satisfies Record<BulkKind, unknown>;

type SelectionBarProps = {
  count: number;
  /** How many products the search finds; undefined if not known yet. */
  total: number | undefined;
  isSelecting: boolean;
  onSelectAll: () => void;
  onChange: (kind: BulkKind) => void;
  onClear: () => void;
};

function SelectionBar(props: SelectionBarProps) {
  const { count, total, onChange, onClear } = props;
  const demo = useDemoRule();
  // Eight actions beside the navigation.
  const isNarrow = useMediaQuery('(width < 90rem)');
  if (!isNarrow) return <SelectionToolbar {...props} />;
  const refusedBy = (kind: BulkKind) => (kind === 'deleted' ? demoTexts.delete : demoTexts.editProduct);
  return (
    <CompactSelectionBar
      label={bulkTexts.toolbar}
      selected={selectedCount(count)}
      clear={{ label: bulkTexts.clear, onClick: onClear }}
      menu={bulkTexts.change}
    >
      {total !== undefined && total > count && (
        <MenuItem onClick={props.onSelectAll}>{selectAll(total)}</MenuItem>
      )}
      {BULK_KINDS.map((kind) => (
        <MenuItem key={kind} onClick={demo.writeButton(() => onChange(kind), refusedBy(kind)).onClick}>
          {bulkTexts.actions[kind]}
        </MenuItem>
      ))}
    </CompactSelectionBar>
  );
}

function SelectionToolbar(props: SelectionBarProps) {
  const { count, total, isSelecting, onSelectAll, onChange, onClear } = props;
  const demo = useDemoRule();
  const { toolbar, item } = useRovingFocus('price');
  return (
    <div {...toolbar} role="toolbar" aria-label={bulkTexts.toolbar} className="selection-bar">
      <p role="status">{selectedCount(count)}</p>
      {total !== undefined && total > count && (
        <button
          type="button"
          className="selection-all"
          disabled={isSelecting}
          {...item('all')}
          onClick={onSelectAll}
        >
          {selectAll(total)}
        </button>
      )}
      <span aria-hidden="true" className="selection-line" />
      {BULK_KINDS.map((kind) => {
        const Icon = ICONS[kind];
        const refused = kind === 'deleted' ? demoTexts.delete : demoTexts.editProduct;
        return (
          <button
            key={kind}
            type="button"
            {...item(kind)}
            {...demo.writeButton(() => onChange(kind), refused)}
          >
            <Icon aria-hidden="true" />
            {bulkTexts.actions[kind]}
          </button>
        );
      })}
      <IconButton
        label={bulkTexts.clear}
        icon={<X />}
        className="ml-auto flex-none text-inherit"
        {...item('clear')}
        onClick={onClear}
      />
    </div>
  );
}
