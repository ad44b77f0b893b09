import type { ReactNode } from 'react';

export type ModalProps = {
  isOpen: boolean;
  /** Asked for by Escape and by a click beside the panel. */
  onClose: () => void;
  /** Called when the closed modal has gone from the screen. */
  onLeft?: () => void;
  /** The id of the heading that names it, or a name. */
  labelledBy?: string;
  label?: string;
  role?: 'dialog' | 'alertdialog';
  describedBy?: string;
  /** The look of the panel: `dialog`, `drawer` or the page's own class. */
  className: string;
  /** The element marked `data-autofocus` gets the focus, otherwise the panel itself. */
  children: ReactNode;
};
