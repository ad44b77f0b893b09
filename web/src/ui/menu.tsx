import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import { useDismiss } from './use-dismiss.ts';

type TriggerProps = Required<
  Pick<ComponentProps<'button'>, 'aria-haspopup' | 'aria-expanded' | 'aria-controls' | 'onClick'>
>;

export type MenuProps = {
  label: string;
  /** Draws the button; it takes the props it is handed. */
  trigger: (props: TriggerProps) => ReactNode;
  /** MenuItem and MenuLink. */
  children: ReactNode;
  align?: 'start' | 'end';
};

/** A button with a list of actions: arrows, Home and End move, Escape goes back to the button. */
export function Menu({ label, trigger, children, align = 'end' }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const id = useId();
  useDismiss(isOpen, container, () => setOpen(false));

  useEffect(() => {
    if (isOpen) itemsOf(container.current).at(0)?.focus();
  }, [isOpen]);

  function close() {
    setOpen(false);
    container.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
  }

  return (
    <div ref={container} className="relative">
      {trigger({
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': id,
        onClick: () => setOpen(!isOpen),
      })}
      {isOpen && (
        <div
          id={id}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          className={classNames('hanging p-1', align === 'end' ? 'right-0' : 'left-0')}
          onKeyDown={moveFocus}
          onClick={close}
        >
          {children}
        </div>
      )}
    </div>
  );
}

export function MenuItem({ className, ...native }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      {...native}
      className={classNames('menu-item', className)}
    />
  );
}

export function MenuLink({ className, ...native }: ComponentProps<typeof Link>) {
  return <Link role="menuitem" tabIndex={-1} {...native} className={classNames('menu-item', className)} />;
}

function itemsOf(container: HTMLElement | null): HTMLElement[] {
  return [...(container?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const items = itemsOf(event.currentTarget);
  const current = items.findIndex((item) => item.matches(':focus'));
  const next = nextIndex(event.key, current, items.length);
  if (next === undefined) return;
  event.preventDefault();
  items.at(next)?.focus();
}

/** At the ends it goes round. */
function nextIndex(key: string, current: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (current + 1) % count;
  if (key === 'ArrowUp') return (current - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
