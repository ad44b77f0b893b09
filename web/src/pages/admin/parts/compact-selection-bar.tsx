import { ChevronUp, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Menu } from '../../../ui/admin/overlays.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';

type CompactSelectionBarProps = {
  label: string;
  selected: string;
  clear: { label: string; onClick: () => void };
  menu: string;
  /** MenuItem and MenuLink elements. */
  children: ReactNode;
};

/** A selection bar where the actions do not fit side by side: the count, and a menu with all of them. */
export function CompactSelectionBar({ label, selected, clear, menu, children }: CompactSelectionBarProps) {
  return (
    <section aria-label={label} className="selection-bar is-compact">
      <IconButton
        label={clear.label}
        icon={<X />}
        className="-ml-3 flex-none text-inherit"
        onClick={clear.onClick}
      />
      <p role="status">{selected}</p>
      <Menu
        label={label}
        trigger={
          <button type="button" className="selection-menu">
            {menu}
            <ChevronUp aria-hidden="true" />
          </button>
        }
      >
        {children}
      </Menu>
    </section>
  );
}
