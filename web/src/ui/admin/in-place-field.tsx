import { type KeyboardEvent, useState } from 'react';
import { classNames } from '../class-names.ts';

type InPlaceFieldProps = {
  label: string;
  value: string;
  isBusy: boolean;
  isReadOnly: boolean;
  /** False if it cannot be saved; what was typed then stays, to be corrected. */
  onSave: (typed: string) => boolean;
};

/** A number of a list that is changed where it stands: Enter or leaving the field saves, Escape restores. */
export function InPlaceField({ label, value, isBusy, isReadOnly, onSave }: InPlaceFieldProps) {
  // Undefined while nothing is typed, so that a value saved elsewhere appears.
  const [typed, setTyped] = useState<string>();
  const [isRefused, setRefused] = useState(false);

  function save() {
    if (typed === undefined || isBusy) return;
    const isKept = typed.trim() !== value && !onSave(typed);
    setRefused(isKept);
    if (!isKept) setTyped(undefined);
  }

  function onKeyDown({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) {
    if (key === 'Enter') save();
    if (key !== 'Escape') return;
    setTyped(undefined);
    setRefused(false);
    currentTarget.select();
  }

  return (
    <input
      className={classNames('in-place', isBusy && 'opacity-60')}
      aria-label={label}
      aria-invalid={isRefused || undefined}
      aria-busy={isBusy || undefined}
      inputMode="decimal"
      autoComplete="off"
      readOnly={isReadOnly || isBusy}
      value={typed ?? value}
      onChange={({ target }) => {
        setTyped(target.value);
        setRefused(false);
      }}
      onFocus={({ target }) => target.select()}
      onBlur={save}
      onKeyDown={onKeyDown}
    />
  );
}
