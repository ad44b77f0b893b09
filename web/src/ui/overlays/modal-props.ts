import type { ReactNode } from 'react';

export type ModalProps = {
  isOpen: boolean;
  /** Requested by Escape and by a click outside the panel. */
  onClose: () => void;
  /** Called when the closing transition has finished. */
  onClosed?: () => void;
  /** The id of the heading that names it; otherwise use `label`. */
  labelledBy?: string;
  label?: string;
  role?: 'dialog' | 'alertdialog';
  describedBy?: string;
  /** The panel's class: `dialog`, `drawer` or the page's own. */
  className: string;
  /** The element marked `data-autofocus` gets the focus, otherwise the panel itself. */
  children: ReactNode;
};
