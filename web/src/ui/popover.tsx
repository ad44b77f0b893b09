import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { useDismiss } from './use-dismiss.ts';

type TriggerProps = Required<Pick<ComponentProps<'button'>, 'aria-expanded' | 'aria-controls' | 'onClick'>>;

export type PopoverProps = {
  label: string;
  /** Draws the button; it takes the props it is handed. */
  trigger: (props: TriggerProps) => ReactNode;
  /** As a function it is handed the way to close it. */
  children: ReactNode | ((close: () => void) => ReactNode);
  align?: 'start' | 'end';
  className?: string;
};

/**
 * A small panel that hangs from a button and does not block the page. The element marked `data-autofocus` gets the
 * focus; closing from inside gives it back to the button.
 */
export function Popover({ label, trigger, children, align = 'end', className }: PopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const id = useId();
  useDismiss(isOpen, container, () => setOpen(false));

  useEffect(() => {
    if (isOpen) container.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [isOpen]);

  function close() {
    setOpen(false);
    container.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
  }

  return (
    <div ref={container} className="relative">
      {trigger({ 'aria-expanded': isOpen, 'aria-controls': id, onClick: () => setOpen(!isOpen) })}
      {isOpen && (
        <section
          id={id}
          aria-label={label}
          className={classNames('hanging p-4', align === 'end' ? 'right-0' : 'left-0', className)}
        >
          {typeof children === 'function' ? children(close) : children}
        </section>
      )}
    </div>
  );
}
