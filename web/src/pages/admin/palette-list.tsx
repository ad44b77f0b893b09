import { paletteTexts } from '@vitrine/contract/shared/admin-shell.texts';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { ProductPhoto } from '../../catalog/product-photo.tsx';
import type { PaletteEntry, PaletteGroup } from './palette-entries.ts';

type PaletteListProps = {
  id: string;
  groups: readonly PaletteGroup[];
  marked: PaletteEntry | undefined;
  onMark: (key: string) => void;
  onChosen: () => void;
};

/** The id by which the box names an entry. */
export function optionId(listId: string, { key }: PaletteEntry): string {
  return `${listId}-${key}`;
}

/** The keyboard stays in the box; the pointer marks what it is over. */
export function PaletteList({ id, groups, marked, onMark, onChosen }: PaletteListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={paletteTexts.title}
      className="min-h-0 overflow-y-auto p-2 empty:p-1"
    >
      {groups.map(({ name, entries }) => (
        // A listbox may hold groups, but no fieldset.
        <div key={name} {...{ role: 'group', 'aria-label': name }}>
          <p aria-hidden="true" className="px-2 pt-2 pb-1 font-medium text-muted text-xs">
            {name}
          </p>
          {entries.map((entry) => (
            <PaletteOption
              key={entry.key}
              id={optionId(id, entry)}
              entry={entry}
              isMarked={entry.key === marked?.key}
              onMark={() => onMark(entry.key)}
              onChosen={onChosen}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

type PaletteOptionProps = {
  id: string;
  entry: PaletteEntry;
  isMarked: boolean;
  onMark: () => void;
  onChosen: () => void;
};

function PaletteOption({ id, entry, isMarked, onMark, onChosen }: PaletteOptionProps) {
  const option = useRef<HTMLAnchorElement>(null);
  const { label, aside, to, Icon, product } = entry;
  useEffect(() => {
    if (isMarked) option.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [isMarked]);
  return (
    <Link
      ref={option}
      id={id}
      role="option"
      aria-selected={isMarked}
      tabIndex={-1}
      to={to}
      className="flex min-h-11 items-center gap-3 rounded-control px-2 aria-selected:bg-sunken md:min-h-10"
      onMouseMove={onMark}
      onMouseDown={(event) => event.preventDefault()}
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
