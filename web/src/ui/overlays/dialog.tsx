import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import { uiTexts } from '../ui.texts.ts';
import { Modal } from './modal.tsx';

export type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** The buttons, aligned right, with the confirming one last. */
  footer?: ReactNode;
  className?: string;
};

export function Dialog({ isOpen, onClose, title, children, footer, className }: DialogProps) {
  const titleId = useId();
  return (
    <Modal isOpen={isOpen} onClose={onClose} labelledBy={titleId} className={classNames('dialog', className)}>
      <div className="mb-4 flex items-start justify-between gap-4">
        <h2 id={titleId} className="h3">
          {title}
        </h2>
        <IconButton label={uiTexts.close} icon={<X />} onClick={onClose} className="-mt-2 -mr-3" />
      </div>
      {children}
      {footer !== undefined && <div className="dialog-foot">{footer}</div>}
    </Modal>
  );
}
