import { orderSelectionTexts } from '@vitrine/contract/orders/packing/order-selection.texts';
import { MAX_PACKED_ORDERS } from '@vitrine/contract/orders/packing/packing.rules';
import { useRef, useState } from 'react';
import { toast } from '../../../../lib/toast.ts';
import { between } from '../../products/bulk-change/use-selection.ts';

export type OrderSelection = ReturnType<typeof useOrderSelection>;

const NONE: ReadonlySet<string> = new Set();

/** The ticked orders of this list; with other filters or another search nothing is ticked. */
export function useOrderSelection(list: string) {
  const [stored, setStored] = useState({ list, ids: NONE });
  const last = useRef<string>(undefined);
  const ids = stored.list === list ? stored.ids : NONE;

  function replace(next: ReadonlySet<string>) {
    if (next.size > MAX_PACKED_ORDERS) return toast.error(orderSelectionTexts.atMost);
    setStored({ list, ids: next });
  }

  return {
    ids: [...ids],
    has: (id: string) => ids.has(id),
    /** With `isRange`, everything from the order that was ticked last to this one is ticked. */
    toggle(id: string, { among, isRange }: { among: readonly { _id: string }[]; isRange: boolean }) {
      const next = new Set(ids);
      const range = isRange ? between(among, last.current, id) : [];
      if (range.length > 0) for (const { _id } of range) next.add(_id);
      else if (!next.delete(id)) next.add(id);
      last.current = id;
      replace(next);
    },
    /** Ticks all of these, or none of them if all are ticked. */
    toggleAll(shown: readonly { _id: string }[]) {
      const isAll = shown.every(({ _id }) => ids.has(_id));
      const others = [...ids].filter((id) => !shown.some(({ _id }) => _id === id));
      replace(new Set(isAll ? others : [...others, ...shown.map(({ _id }) => _id)]));
    },
    replace: (all: readonly string[]) => replace(new Set(all)),
    clear() {
      last.current = undefined;
      setStored({ list, ids: NONE });
    },
  };
}
