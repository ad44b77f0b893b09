import { paletteTexts } from '@vitrine/contract/shared/texts/admin-shell.texts';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { ProductPhoto } from '../../../domains/catalog/product-photo.tsx';
import type { Combobox } from '../../../ui/controls/combobox.ts';
import { comboboxOption } from '../../../ui/controls/combobox-option.ts';
import type { PaletteEntry, PaletteGroup } from './palette-entries.ts';

type PaletteListProps = {
  groups: readonly PaletteGroup[];
  combobox: Combobox;
  onChosen: () => void;
};

export function PaletteList({ groups, combobox, onChosen }: PaletteListProps) {
  return (
    <div
      id={combobox.listId}
      role="listbox"
      aria-label={paletteTexts.title}
      className="min-h-0 overflow-y-auto p-2 empty:p-1"
    >
      {groups.map(({ name, entries }) => (
        // A listbox may contain groups but no fieldset.
        <div key={name} {...{ role: 'group', 'aria-label': name }}>
          <p aria-hidden="true" className="px-2 pt-2 pb-1 font-medium text-muted text-xs">
            {name}
          </p>
          {entries.map((entry) => (
            <PaletteOption key={entry.key} entry={entry} combobox={combobox} onChosen={onChosen} />
          ))}
        </div>
      ))}
    </div>
  );
}

type PaletteOptionProps = { entry: PaletteEntry; combobox: Combobox; onChosen: () => void };

function PaletteOption({ entry, combobox, onChosen }: PaletteOptionProps) {
  const option = useRef<HTMLAnchorElement>(null);
  const { key, label, aside, to, Icon, product } = entry;
  const isMarked = key === combobox.marked;
  useEffect(() => {
    if (isMarked) option.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [isMarked]);
  return (
    <Link
      ref={option}
      {...comboboxOption(combobox, key)}
      to={to}
      className="flex min-h-11 items-center gap-3 rounded-control px-2 aria-selected:bg-sunken md:min-h-10"
      onClick={onChosen}
    >
      <span className="grid size-8 flex-none place-items-center text-muted">
        {product ? (
          <ProductPhoto product={product} sizes="32px" isPriority={false} className="w-7" />
        ) : (
          <Icon aria-hidden="true" className="size-4.5" />
        )}
      </span>
      <span className="min-w-0 flex-1 truncate font-medium">{label}</span>
      {aside && <span className="max-w-1/2 flex-none truncate text-muted">{aside}</span>}
    </Link>
  );
}
