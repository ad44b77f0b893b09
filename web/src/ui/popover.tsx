import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { useDismiss } from './use-dismiss.ts';

type TriggerProps = Required<Pick<ComponentProps<'button'>, 'aria-expanded' | 'aria-controls' | 'onClick'>>;

export type PopoverProps = {
  label: string;
  /** Draws the button; it takes the props it is handed. */
  trigger: (props: TriggerProps) => ReactNode;
  children: ReactNode;
  align?: 'start' | 'end';
  className?: string;
};

/** A small panel that hangs from a button and does not block the page. */
export function Popover({ label, trigger, children, align = 'end', className }: PopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const id = useId();
  useDismiss(isOpen, container, () => setOpen(false));

  return (
    <div ref={container} className="relative">
      {trigger({ 'aria-expanded': isOpen, 'aria-controls': id, onClick: () => setOpen(!isOpen) })}
      {isOpen && (
        <section
          id={id}
          aria-label={label}
          className={classNames('hanging p-4', align === 'end' ? 'right-0' : 'left-0', className)}
        >
          {children}
        </section>
      )}
    </div>
  );
}
