import { NOTE_MAX_CHARS } from '@vitrine/contract/orders/order-notes.rules';
import { noteSavedAt, orderNoteTexts } from '@vitrine/contract/orders/order-notes.texts';
import type { AdminOrder } from '@vitrine/contract/orders/orders.schemas';
import { formatDateTime } from '@vitrine/contract/shared/dates';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/controls/field.tsx';
import { useSaveNote } from './admin-fulfilment.hooks.ts';

type NoteProps = { order: AdminOrder; onRefused?: (() => void) | undefined };

/** A note for the team; the customer never sees it. */
export function OrderNote({ order: { _id, note }, onRefused }: NoteProps) {
  const save = useSaveNote(_id);
  const saved = note?.text ?? '';
  const [typed, setTyped] = useState(saved);
  return (
    <div className="grid content-start gap-2">
      <TextArea
        label={orderNoteTexts.label}
        hint={note ? noteSavedAt(formatDateTime(note.savedAt)) : orderNoteTexts.hint}
        rows={2}
        maxLength={NOTE_MAX_CHARS}
        value={typed}
        readOnly={onRefused !== undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      {typed.trim() !== saved && (
        <Button
          variant="line"
          size="sm"
          isBusy={save.isPending}
          className="justify-self-start"
          onClick={() => save.mutate({ note: typed })}
        >
          {orderNoteTexts.save}
        </Button>
      )}
    </div>
  );
}
