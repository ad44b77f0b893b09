import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import { uiTexts } from '../ui.texts.ts';
import { Modal } from './modal.tsx';

export type DrawerProps = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Stays at the bottom while the content scrolls. */
  footer?: ReactNode;
  side?: 'left' | 'right';
  className?: string;
};

/** A panel that slides in from the side: filters, and the back office's navigation on small screens. */
export function Drawer({ isOpen, onClose, title, children, footer, side = 'left', className }: DrawerProps) {
  const titleId = useId();
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      labelledBy={titleId}
      className={classNames('drawer', `drawer-${side}`, className)}
    >
      <div className="flex h-14 flex-none items-center justify-between border-b border-border pr-1 pl-4">
        <h2 id={titleId} className="text-lg">
          {title}
        </h2>
        <IconButton label={uiTexts.close} icon={<X />} onClick={onClose} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4">{children}</div>
      {footer !== undefined && (
        <div className="grid flex-none auto-cols-fr grid-flow-col gap-2 border-t border-border p-4">
          {footer}
        </div>
      )}
    </Modal>
  );
}
