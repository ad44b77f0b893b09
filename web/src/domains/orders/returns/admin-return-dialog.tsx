import { RETURN_ANSWER_MAX_CHARS } from '@vitrine/contract/orders/returns/returns.rules';
import type { OrderReturn } from '@vitrine/contract/orders/returns/returns.schemas';
import { orderReturnTexts } from '@vitrine/contract/orders/returns/returns.texts';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { type SubmitEvent, useId, useState } from 'react';
import { messageOf } from '../../../lib/api/api-client.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/controls/field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useDeliverySettings } from '../admin-fulfilment.hooks.ts';
import { useAnswerReturn } from './admin-returns.hooks.ts';

type ReturnAnswerDialogProps = {
  step: 'approve' | 'refuse';
  one: OrderReturn;
  /** Empty if there is nobody to write to. */
  email: string;
  onClose: () => void;
};

const TEXTS = {
  approve: {
    title: orderReturnTexts.approveTitle,
    label: orderReturnTexts.instructions,
    hint: orderReturnTexts.instructionsHint,
    send: orderReturnTexts.approve,
  },
  refuse: {
    title: orderReturnTexts.refuseTitle,
    label: orderReturnTexts.refusal,
    hint: orderReturnTexts.refusalHint,
    send: orderReturnTexts.refuse,
  },
};

/** An approval begins with the instructions of the settings. A refusal needs a reason. */
export function ReturnAnswerDialog({ step, one, email, onClose }: ReturnAnswerDialogProps) {
  const approve = useAnswerReturn('POST /admin/returns/:id/approve', one._id);
  const refuse = useAnswerReturn('POST /admin/returns/:id/refuse', one._id);
  const usual = useDeliverySettings()?.returnInstructions ?? '';
  const [typed, setTyped] = useState<string>();
  const formId = useId();
  const { title, label, hint, send: sendLabel } = TEXTS[step];
  const answer = typed ?? (step === 'approve' ? usual : '');
  const change = step === 'approve' ? approve : refuse;

  function send(event: SubmitEvent) {
    event.preventDefault();
    if (step === 'approve') approve.mutate({ instructions: answer.trim() }, { onSuccess: onClose });
    else if (answer.trim() !== '') refuse.mutate({ reason: answer.trim() }, { onSuccess: onClose });
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="line" size="sm" onClick={onClose}>
            {appTexts.cancel}
          </Button>
          <Button
            size="sm"
            type="submit"
            form={formId}
            variant={step === 'refuse' ? 'danger' : 'primary'}
            disabled={step === 'refuse' && answer.trim() === ''}
            isBusy={change.isPending}
          >
            {sendLabel}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={send} className="grid gap-4">
        <TextArea
          label={label}
          hint={hint}
          rows={5}
          maxLength={RETURN_ANSWER_MAX_CHARS}
          value={answer}
          data-autofocus
          onChange={({ target }) => setTyped(target.value)}
        />
        <p className="text-muted">{email ? orderReturnTexts.emailed(email) : orderReturnTexts.nobody}</p>
        {change.isError && (
          <p role="alert" className="text-danger">
            {messageOf(change.error, orderReturnTexts.failed)}
          </p>
        )}
      </form>
    </Dialog>
  );
}
