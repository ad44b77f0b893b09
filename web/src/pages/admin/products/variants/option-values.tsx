import type { ProductOption } from '@vitrine/contract/catalog/variants/variants.rules';
import {
  addValueTo,
  moveEarlier,
  moveLater,
  removeValue,
  renameValue,
  variantFormTexts,
} from '@vitrine/contract/catalog/variants/variants.texts';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { IconButton } from '../../../../ui/icon-button.tsx';

type OptionValuesProps = {
  option: ProductOption;
  onAdd: (value: string) => void;
  onRemove: (value: string) => void;
  onRename: (change: Record<'from' | 'to', string>) => void;
  onMove: (value: string, by: -1 | 1) => void;
};

/** The values of an option. One that is pressed can be renamed and moved, with all that its variants have. */
export function OptionValues({ option, onAdd, onRemove, onRename, onMove }: OptionValuesProps) {
  const { name, values } = option;
  const [typed, setTyped] = useState('');
  const [edited, setEdited] = useState<string>();
  const returnTo = useRef<string>(undefined);

  const isTaken = (value: string, by: readonly string[]) =>
    by.some((one) => one.toLowerCase() === value.toLowerCase());

  function add() {
    const value = typed.trim();
    setTyped('');
    if (value !== '' && !isTaken(value, values)) onAdd(value);
  }

  function addOnKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== ',') return;
    event.preventDefault();
    add();
  }

  /** An empty name, or that of another value, leaves the one that it has. */
  function rename(from: string, given: string, returns: boolean) {
    const to = given.trim();
    const others = values.filter((one) => one !== from);
    const isNew = to !== '' && to !== from && !isTaken(to, others);
    if (returns) returnTo.current = isNew ? to : from;
    setEdited(undefined);
    if (isNew) onRename({ from, to });
  }

  return (
    <fieldset>
      <legend className="field-label">{variantFormTexts.values}</legend>
      <div className="mt-1 flex flex-wrap items-center gap-2">
        {values.map((value, index) => (
          <span key={value} className="inline-flex items-center rounded-control bg-sunken">
            {edited === value ? (
              <EditedValue
                value={value}
                place={{ isFirst: index === 0, isLast: index === values.length - 1 }}
                onMove={(by) => onMove(value, by)}
                onEnd={(given, returns) => rename(value, given, returns)}
              />
            ) : (
              <>
                <button
                  type="button"
                  className="min-h-10 break-words rounded-control pl-2.5 text-left hover:underline"
                  aria-label={renameValue(value)}
                  ref={(button) => {
                    if (!button || returnTo.current !== value) return;
                    returnTo.current = undefined;
                    button.focus();
                  }}
                  onClick={() => setEdited(value)}
                >
                  {value}
                </button>
                <IconButton label={removeValue(value)} icon={<X />} onClick={() => onRemove(value)} />
              </>
            )}
          </span>
        ))}
        <input
          className="input min-w-32 flex-1"
          aria-label={addValueTo(name)}
          placeholder={addValueTo(name)}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={addOnKey}
          onBlur={add}
        />
      </div>
    </fieldset>
  );
}

type EditedValueProps = {
  value: string;
  place: Record<'isFirst' | 'isLast', boolean>;
  onMove: (by: -1 | 1) => void;
  /** `returns`: by a key, after which the focus stays at the value. */
  onEnd: (given: string, returns: boolean) => void;
};

function selectWhole(input: HTMLInputElement | null): void {
  input?.focus();
  input?.select();
}

/** The buttons at the ends stay enabled, so that they keep the focus. */
function EditedValue({ value, place, onMove, onEnd }: EditedValueProps) {
  const [given, setGiven] = useState(value);

  function endOnKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onEnd(event.key === 'Enter' ? given : value, true);
  }

  function endOutside({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) onEnd(given, false);
  }

  return (
    <fieldset className="inline-flex items-center" aria-label={value} onBlur={endOutside}>
      <IconButton
        label={moveEarlier(value)}
        icon={<ChevronLeft />}
        aria-disabled={place.isFirst || undefined}
        onClick={() => !place.isFirst && onMove(-1)}
      />
      <input
        className="input w-32"
        aria-label={renameValue(value)}
        ref={selectWhole}
        value={given}
        onChange={({ target }) => setGiven(target.value)}
        onKeyDown={endOnKey}
      />
      <IconButton
        label={moveLater(value)}
        icon={<ChevronRight />}
        aria-disabled={place.isLast || undefined}
        onClick={() => !place.isLast && onMove(1)}
      />
    </fieldset>
  );
}
