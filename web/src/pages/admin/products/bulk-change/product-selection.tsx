import type { BulkKind } from '@vitrine/contract/catalog/bulk-change.rules';
import { MAX_BULK_PRODUCTS } from '@vitrine/contract/catalog/bulk-change.rules';
import type { SeenProduct } from '@vitrine/contract/catalog/bulk-change.schemas';
import type { ProductFilter } from '@vitrine/contract/catalog/catalog.rules';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useSelectAll } from '../../../../domains/catalog/admin/bulk-change.hooks.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { SelectionBar } from './selection-bar.tsx';
import type { Selection } from './use-selection.ts';

type ProductSelectionProps = {
  selection: Selection;
  /** The products in the list, for "Select all". */
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
    selection.clear();
  }

  function takeAll() {
    const { search, state } = found;
    selectAll.mutate({ search, state }, { onSuccess: ({ data }) => selection.replace(data) });
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: It only hears what bubbles up from the controls inside.
    <div onKeyDown={leave} className={products.length > 0 ? 'pb-20' : undefined}>
      {children}
      {products.length > 0 && (
        <SelectionBar
          count={products.length}
          total={found.total === undefined ? undefined : Math.min(found.total, MAX_BULK_PRODUCTS)}
          isSelecting={selectAll.isPending}
          onSelectAll={takeAll}
          onChange={(kind) => setAsked({ kind, products, isOpen: true, number: (asked?.number ?? 0) + 1 })}
          onClear={selection.clear}
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
