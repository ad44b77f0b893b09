import { Menu as BaseMenu } from '@base-ui/react/menu';
import { type ComponentProps, type ReactElement, type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { POPUP_OFFSET_PX } from './popup-offset.ts';

export type MenuProps = {
  label: string;
  trigger: ReactElement;
  /** MenuItem and MenuLink elements. */
  children: ReactNode;
};

/** A button with a list of actions. Arrow keys, Home, End and first letters move; Escape returns to the button. */
export function Menu({ label, trigger, children }: MenuProps) {
  // Aligned with the page's edge; the button itself sticks out by its margin.
  const frame = useRef<HTMLDivElement>(null);
  return (
    <BaseMenu.Root modal={false}>
      <div ref={frame}>
        <BaseMenu.Trigger render={trigger} />
      </div>
      <BaseMenu.Portal>
        <BaseMenu.Positioner
          anchor={frame}
          align="end"
          sideOffset={POPUP_OFFSET_PX}
          positionMethod="fixed"
          className="z-30"
        >
          <BaseMenu.Popup aria-label={label} className="hanging static p-1">
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

type MenuItemProps = { onClick: () => void; children: ReactNode };

export function MenuItem({ onClick, children }: MenuItemProps) {
  return (
    <BaseMenu.Item nativeButton render={<button type="button" />} className="menu-item" onClick={onClick}>
      {children}
    </BaseMenu.Item>
  );
}

export function MenuLink({ children, ...link }: ComponentProps<typeof Link>) {
  return (
    <BaseMenu.LinkItem closeOnClick render={<Link {...link} />} className="menu-item">
      {children}
    </BaseMenu.LinkItem>
  );
}
