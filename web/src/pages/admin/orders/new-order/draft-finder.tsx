import { SEARCH_MAX_CHARS } from '@vitrine/contract/shared/app.rules';
import type { ReactNode } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { TextField } from '../../../../ui/controls/field.tsx';

type DraftFinderProps<T> = {
  label: string;
  typed: string;
  onType: (typed: string) => void;
  found: readonly T[];
  onChoose: (one: T) => void;
  className?: string;
  children: (one: T) => ReactNode;
};

/** A search whose results are buttons below the field. */
export function DraftFinder<T extends { _id: string }>(props: DraftFinderProps<T>) {
  const { label, typed, onType, found, onChoose, className, children } = props;
  return (
    <div className="mt-3 grid gap-1">
      <TextField
        label={label}
        type="search"
        maxLength={SEARCH_MAX_CHARS}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => onType(target.value)}
      />
      {typed.trim() !== '' &&
        found.map((one) => (
          <button
            key={one._id}
            type="button"
            className={classNames(
              'min-h-11 rounded-control px-2 py-1.5 text-start hover:bg-label',
              className,
            )}
            onClick={() => onChoose(one)}
          >
            {children(one)}
          </button>
        ))}
    </div>
  );
}
