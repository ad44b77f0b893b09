import { Dialog } from '@base-ui/react/dialog';
import { Menu as BaseMenu } from '@base-ui/react/menu';
import { Popover as BasePopover } from '@base-ui/react/popover';
import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import { type ComponentProps, type ReactElement, type ReactNode, useRef, useState } from 'react';
import { Link } from '../../lib/navigation/shop-router.tsx';
import { classNames } from '../class-names.ts';
import type { ModalProps } from '../overlays/modal.tsx';

const PLACE = { sideOffset: 8, positionMethod: 'fixed', className: 'z-30' } as const;

type MenuProps = {
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
        <BaseMenu.Positioner {...PLACE} anchor={frame} align="end">
          <BaseMenu.Popup aria-label={label} className="hanging static p-1">
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

export function MenuItem({ onClick, children }: { onClick: () => void; children: ReactNode }) {
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

type PopoverProps = {
  label: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  trigger: ReactElement;
  children: ReactNode;
  className?: string;
  /** The edge of the button that the panel is aligned with. */
  align?: 'start' | 'end';
};

/**
 * A small panel attached to a button that does not block the page. The element marked `data-autofocus` gets the focus;
 * closing returns it to the button.
 */
export function Popover(props: PopoverProps) {
  const { label, isOpen, onToggle, trigger, children, className, align = 'end' } = props;
  const autofocus = useAutofocus();
  return (
    <BasePopover.Root open={isOpen} onOpenChange={(isWanted) => onToggle(isWanted)}>
      <BasePopover.Trigger render={trigger} />
      <BasePopover.Portal>
        <BasePopover.Positioner {...PLACE} align={align} collisionPadding={16}>
          <BasePopover.Popup
            {...autofocus}
            aria-label={label}
            className={classNames('hanging dense static p-4 text-sm', className)}
          >
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}

type TooltipProps = { label: string; isDisabled: boolean; children: ReactElement };

/**
 * Shows the name of an icon on hover and keyboard focus. It only repeats the icon's own accessible name,
 * so it is hidden from screen readers.
 */
export function Tooltip({ label, isDisabled, children }: TooltipProps) {
  if (isDisabled) return children;
  return (
    <BaseTooltip.Root disableHoverablePopup>
      <BaseTooltip.Trigger delay={0} render={children} />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner {...PLACE} side="right">
          <BaseTooltip.Popup aria-hidden="true" className="tooltip">
            {label}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}

export function AdminModal({ isOpen, onClose, onClosed, ...panel }: ModalProps) {
  const { labelledBy, describedBy, label, role = 'dialog', className, children } = panel;
  const autofocus = useAutofocus();
  const opening = useOpening(isOpen);
  return (
    <Dialog.Root
      key={opening}
      open={isOpen}
      onOpenChange={(isWanted) => !isWanted && onClose()}
      onOpenChangeComplete={(isThere) => !isThere && onClosed?.()}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="modal-backdrop" />
        <Dialog.Viewport className="modal-viewport" data-modal={isOpen ? 'open' : 'leaving'}>
          <Dialog.Popup
            {...autofocus}
            role={role}
            aria-labelledby={labelledBy}
            aria-describedby={describedBy}
            aria-label={label}
            className={classNames('dense text-sm', className)}
          >
            {children}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Counts the openings, so that a dialog reopened during its closing transition starts fresh too. */
function useOpening(isOpen: boolean): number {
  const [opening, setOpening] = useState({ count: 0, isOpen });
  if (opening.isOpen === isOpen) return opening.count;
  const next = { count: opening.count + (isOpen ? 1 : 0), isOpen };
  setOpening(next);
  return next.count;
}

/** Focuses the element marked `data-autofocus`, otherwise the popup itself. */
function useAutofocus() {
  const ref = useRef<HTMLDivElement>(null);
  return {
    ref,
    initialFocus: () => ref.current?.querySelector<HTMLElement>('[data-autofocus]') ?? ref.current,
  };
}
