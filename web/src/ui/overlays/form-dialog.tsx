import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { type ReactNode, type SubmitEvent, useId } from 'react';
import { Button, type ButtonProps } from '../button.tsx';
import { Dialog } from './dialog.tsx';

type FormDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  lead?: ReactNode;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** The label is the title by default. */
  submitProps: Pick<ButtonProps, 'isBusy' | 'disabled' | 'variant' | 'children'>;
  children: ReactNode;
};

/** A dialog with Cancel and a button that submits its form. */
export function FormDialog(props: FormDialogProps) {
  const { isOpen, onClose, title, lead, onSubmit, submitProps, children } = props;
  const formId = useId();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      footer={
        <>
          {/* Something dangerous starts with the focus on Cancel. */}
          <Button
            variant="line"
            size="sm"
            data-autofocus={submitProps.variant === 'danger' || undefined}
            onClick={onClose}
          >
            {appTexts.cancel}
          </Button>
          <Button type="submit" form={formId} size="sm" {...submitProps}>
            {submitProps.children ?? title}
          </Button>
        </>
      }
    >
      {lead !== undefined && <div className="mb-5">{lead}</div>}
      <form id={formId} noValidate onSubmit={onSubmit} className="grid gap-5 empty:hidden">
        {children}
      </form>
    </Dialog>
  );
}
