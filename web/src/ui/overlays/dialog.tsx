import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import { uiTexts } from '../ui.texts.ts';
import { Modal, type ModalProps } from './modal.tsx';

type DialogProps = Pick<ModalProps, 'isOpen' | 'onClose' | 'onClosed'> & {
  title: ReactNode;
  children: ReactNode;
  /** The buttons, with the confirming one last. */
  footer?: ReactNode;
  className?: string;
};

export function Dialog({ title, children, footer, className, ...modal }: DialogProps) {
  const titleId = useId();
  return (
    <Modal {...modal} labelledBy={titleId} className={classNames('dialog', className)}>
      <div className="mb-4 flex items-start justify-between gap-4">
        <h2 id={titleId} className="h3">
          {title}
        </h2>
        <IconButton label={uiTexts.close} icon={<X />} onClick={modal.onClose} className="-mt-2 -mr-3" />
      </div>
      {children}
      {footer !== undefined && <div className="dialog-foot">{footer}</div>}
    </Modal>
  );
}

/** A dialog that slides in from the side: filters and navigation on small screens. Only its content scrolls. */
export function Drawer({ title, children, footer, className, ...modal }: DialogProps) {
  const titleId = useId();
  return (
    <Modal {...modal} labelledBy={titleId} className={classNames('drawer', className)}>
      <div className="flex h-14 flex-none items-center justify-between border-b border-border pr-1 pl-4">
        <h2 id={titleId} className="text-lg">
          {title}
        </h2>
        <IconButton label={uiTexts.close} icon={<X />} onClick={modal.onClose} />
      </div>
      {/* Positioned, so that texts for screen readers scroll with it instead of making the layer longer. */}
      <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain p-4">{children}</div>
      {footer !== undefined && (
        <div className="grid flex-none auto-cols-fr grid-flow-col gap-2 border-t border-border p-4">
          {footer}
        </div>
      )}
    </Modal>
  );
}
