import { ChevronUp, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Menu } from '../../../ui/admin/overlays.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';

type PhoneSelectionBarProps = {
  label: string;
  selected: string;
  clear: { label: string; onClick: () => void };
  menu: string;
  /** MenuItem and MenuLink elements. */
  children: ReactNode;
};

/** A selection bar where the actions do not fit side by side: the count, and a menu with all of them. */
export function PhoneSelectionBar({ label, selected, clear, menu, children }: PhoneSelectionBarProps) {
  return (
    <section aria-label={label} data-bottom-bar="" className="selection-bar">
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
