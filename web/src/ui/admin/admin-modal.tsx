import { Dialog } from '@base-ui/react/dialog';
import { useRef, useState } from 'react';
import type { ModalProps } from '../overlays/modal-props.ts';

/** The base of every dialog and drawer in the back office. */
export function AdminModal({ isOpen, onClose, onClosed, ...panel }: ModalProps) {
  const { labelledBy, describedBy, label, role = 'dialog', className, children } = panel;
  const popup = useRef<HTMLDivElement>(null);
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
            ref={popup}
            role={role}
            aria-labelledby={labelledBy}
            aria-describedby={describedBy}
            aria-label={label}
            initialFocus={() =>
              popup.current?.querySelector<HTMLElement>('[data-autofocus]') ?? popup.current
            }
            className={className}
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
