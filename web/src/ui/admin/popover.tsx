import { Popover as BasePopover } from '@base-ui/react/popover';
import { type ReactElement, type ReactNode, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { POPUP_OFFSET_PX } from './popup-offset.ts';

export type PopoverProps = {
  label: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  trigger: ReactElement;
  children: ReactNode;
  className?: string;
};

/**
 * A small panel attached to a button that does not block the page. The element marked `data-autofocus` gets the focus;
 * closing returns it to the button.
 */
export function Popover({ label, isOpen, onToggle, trigger, children, className }: PopoverProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <BasePopover.Root open={isOpen} onOpenChange={(isWanted) => onToggle(isWanted)}>
      <BasePopover.Trigger render={trigger} />
      <BasePopover.Portal>
        <BasePopover.Positioner
          align="end"
          sideOffset={POPUP_OFFSET_PX}
          positionMethod="fixed"
          className="z-30"
        >
          <BasePopover.Popup
            ref={popup}
            aria-label={label}
            initialFocus={() =>
              popup.current?.querySelector<HTMLElement>('[data-autofocus]') ?? popup.current
            }
            className={classNames('hanging static p-4 text-sm', className)}
          >
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
