import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Popover } from '../../../ui/admin/overlays.tsx';

type FilterBoxProps = {
  label: string;
  removeLabel: string;
  icon: ReactNode;
  /** What is filtered by, in the place of the label. */
  chosen: string | undefined;
  onClear: () => void;
  children: (close: () => void) => ReactNode;
};

/** A filter whose values need room: a chip that opens a small panel. */
export function FilterBox({ label, removeLabel, icon, chosen, onClear, children }: FilterBoxProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <span className="flex flex-none items-center">
      <Popover
        label={label}
        align="start"
        // As wide as a phone's page.
        className="w-[calc(100vw-2rem)] md:w-80"
        isOpen={isOpen}
        onToggle={setOpen}
        trigger={
          <button
            type="button"
            aria-pressed={chosen !== undefined}
            className="filter-chip [&>.lucide]:size-4"
          >
            {icon}
            {chosen ?? label}
          </button>
        }
      >
        {children(() => setOpen(false))}
      </Popover>
      {chosen !== undefined && (
        <button
          type="button"
          aria-label={removeLabel}
          onClick={onClear}
          className="grid size-9 place-items-center text-muted hover:text-ink"
        >
          <X className="size-4" />
        </button>
      )}
    </span>
  );
}
