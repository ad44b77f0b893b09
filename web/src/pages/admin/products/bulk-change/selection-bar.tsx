import type { BulkKind } from '@vitrine/contract/catalog/bulk-change.rules';
import { BULK_KINDS } from '@vitrine/contract/catalog/bulk-change.rules';
import { bulkTexts, selectAll, selectedCount } from '@vitrine/contract/catalog/bulk-change.texts';
import { demoTexts } from '@vitrine/contract/shared/texts/admin.texts';
import { BadgePercent, Coins, Eye, Star, Tag, Trash2, X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { useDemoRule } from '../../parts/use-demo-rule.ts';

const ICONS = {
  price: Coins,
  promo: BadgePercent,
  category: Tag,
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

/** At the bottom of the window while products are ticked. */
export function SelectionBar(props: SelectionBarProps) {
  const { count, total, isSelecting, onSelectAll, onChange, onClear } = props;
  const demo = useDemoRule();
  const { toolbar, rove } = useRovingFocus();
  return (
    <div
      ref={toolbar}
      role="toolbar"
      aria-label={bulkTexts.toolbar}
      className="selection-bar"
      onKeyDown={rove.onKeyDown}
    >
      <p role="status">{selectedCount(count)}</p>
      {total !== undefined && total > count && (
        <button
          type="button"
          className="selection-all"
          disabled={isSelecting}
          {...rove.item('all')}
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
            {...rove.item(kind)}
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
        {...rove.item('clear')}
        onClick={onClear}
      />
    </div>
  );
}

const KEYS: Partial<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** A toolbar is one stop of the Tab key; arrow keys, Home and End move inside it. */
function useRovingFocus() {
  const toolbar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<string>('price');

  function onKeyDown(event: KeyboardEvent) {
    const move = KEYS[event.key];
    const items = [...(toolbar.current?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [])];
    const index = items.indexOf(document.activeElement as HTMLElement);
    if (!move || index < 0) return;
    event.preventDefault();
    items[move(index, items.length)]?.focus();
  }

  const item = (name: string) => ({
    tabIndex: name === current ? 0 : -1,
    onFocus: () => setCurrent(name),
  });
  return { toolbar, rove: { onKeyDown, item } };
}
