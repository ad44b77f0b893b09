import { shortOrderId } from '@vitrine/contract/orders/orders.rules';
import type { Order, OrderLine } from '@vitrine/contract/orders/orders.schemas';
import {
  RETURN_NOTE_MAX_CHARS,
  RETURN_REASONS,
  type ReturnReason,
  returnableUnits,
} from '@vitrine/contract/orders/returns/returns.rules';
import {
  returnReasonLabels,
  returnRefusalTexts,
  returnTexts,
} from '@vitrine/contract/orders/returns/returns.texts';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { type SubmitEvent, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextArea } from '../../../ui/controls/field.tsx';
import { QuantityStepper } from '../../../ui/controls/quantity-stepper.tsx';
import { Photo } from '../../../ui/display/photo.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useRequestReturn } from './own-returns.hooks.ts';

type Chosen = { quantity: number; reason: ReturnReason | '' };
type ReturnFormProps = { order: Order; token: string | undefined; onClose: () => void };

/** Which products, how many of them and why; only what was sent and not returned yet can be chosen. */
export function ReturnForm({ order, token, onClose }: ReturnFormProps) {
  const request = useRequestReturn(order._id, token);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Chosen>>(new Map());
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const formId = useId();
  const left = new Map(returnableUnits(order).map(({ lineId, quantity }) => [lineId, quantity]));

  function choose(lineId: string, line: Chosen | undefined) {
    const next = new Map(chosen);
    if (line) next.set(lineId, line);
    else next.delete(lineId);
    setChosen(next);
    setTried(false);
  }

  function send(event: SubmitEvent) {
    event.preventDefault();
    setTried(true);
    const lines = [...chosen].flatMap(([lineId, { quantity, reason }]) =>
      reason === '' ? [] : [{ lineId, quantity, reason }],
    );
    if (lines.length === 0 || lines.length < chosen.size) return;
    request.mutate({ lines, note: note.trim() }, { onSuccess: onClose });
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${returnTexts.title} ${shortOrderId(order._id)}`}
      className="w-[min(37.5rem,calc(100vw-2rem))]!"
      footer={
        <>
          <Button variant="line" size="sm" onClick={onClose}>
            {appTexts.cancel}
          </Button>
          <Button size="sm" type="submit" form={formId} isBusy={request.isPending}>
            {returnTexts.send}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={send} className="grid gap-4 text-base">
        <p className="text-muted">{returnTexts.lead}</p>
        <ul className="border-border border-b">
          {order.products.map((line) => {
            const most = left.get(line.lineId) ?? 0;
            return most === 0 ? null : (
              <FormLine
                key={line.lineId}
                {...{ line, most, isTried }}
                chosen={chosen.get(line.lineId)}
                onChoose={(one) => choose(line.lineId, one)}
              />
            );
          })}
        </ul>
        {isTried && chosen.size === 0 && (
          <p role="alert" className="text-danger">
            {returnRefusalTexts.nothing}
          </p>
        )}
        <TextArea
          label={returnTexts.note}
          hint={returnTexts.noteHint}
          rows={3}
          maxLength={RETURN_NOTE_MAX_CHARS}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </form>
    </Dialog>
  );
}

type FormLineProps = {
  line: OrderLine;
  most: number;
  chosen: Chosen | undefined;
  isTried: boolean;
  onChoose: (chosen: Chosen | undefined) => void;
};

function FormLine({ line: { product }, most, chosen, isTried, onChoose }: FormLineProps) {
  return (
    <li className="border-border border-t py-3">
      <label className="flex items-center gap-3">
        <input
          type="checkbox"
          className="size-4.5 flex-none accent-ink"
          checked={chosen !== undefined}
          onChange={({ target }) => onChoose(target.checked ? { quantity: most, reason: '' } : undefined)}
        />
        <Photo src={product.images.at(0)} sizes="40px" alt="" className="h-12.5 w-10 flex-none" />
        <span className="min-w-0 flex-1 break-words font-semibold">{product.name}</span>
      </label>
      {chosen && (
        <div className="mt-3 flex flex-wrap items-end gap-x-4 gap-y-3 pl-7.5">
          {most > 1 && (
            <QuantityStepper
              label={`${returnTexts.quantity}: ${product.name}`}
              value={chosen.quantity}
              max={most}
              onChange={(quantity) => onChoose({ ...chosen, quantity })}
            />
          )}
          <SelectField
            label={returnTexts.reason}
            className="min-w-48 flex-1"
            value={chosen.reason}
            error={isTried && chosen.reason === '' ? returnRefusalTexts.badReason : undefined}
            onChange={({ target }) => onChoose({ ...chosen, reason: target.value as ReturnReason })}
          >
            <option value="" disabled>
              {returnTexts.chooseReason}
            </option>
            {RETURN_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {returnReasonLabels[reason]}
              </option>
            ))}
          </SelectField>
        </div>
      )}
    </li>
  );
}
