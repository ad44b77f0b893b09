import { useMutation } from '@tanstack/react-query';
import { orderNoteTexts } from '@vitrine/contract/orders/notes/order-notes.texts';
import type { AdminOrder } from '@vitrine/contract/orders/orders.schemas';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { readDraft, registerSaver, useDraft } from '../../lib/drafts.ts';
import { replaceOrder } from './admin-orders.hooks.ts';

/** Long enough that a sentence is one entry in the history of the order. */
const PAUSE_MS = 2_000;

/** A note saves itself: after a pause, when the field is left, and when the order is closed. */
export function useOrderNote({ _id, note }: AdminOrder) {
  const form = `${_id} note`;
  const saved = note?.text ?? '';
  const { draft, change, clear } = useDraft(form, { text: saved });
  const { mutateAsync, isPending, isError, variables } = useSaveNote(_id);
  const { text } = draft;
  const isUnsaved = text.trim() !== saved;
  const isRefused = isError && variables === text;

  async function save() {
    if (!isUnsaved) return clear();
    // The toast has said why it failed; the draft stays.
    await mutateAsync(text).then(
      () => readDraft(form, 'text') === text && clear(),
      () => undefined,
    );
  }
  const saveLatest = useEffectEvent(save);

  useEffect(() => {
    if (!isUnsaved || isRefused || text === '') return;
    const timer = setTimeout(() => void saveLatest(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, isUnsaved, isRefused]);

  useEffect(() => {
    const release = registerSaver(form, () => saveLatest());
    return () => {
      release();
      void saveLatest();
    };
  }, [form]);

  return { text, change: (typed: string) => change({ text: typed }), save, isUnsaved, isPending, isRefused };
}

function useSaveNote(id: string) {
  return useMutation({
    scope: { id: `order-note ${id}` },
    mutationFn: (note: string) =>
      call('PUT /orders/:id/note', { params: { id }, body: { note }, keepalive: true }),
    meta: { failed: orderNoteTexts.failed },
    onSuccess: ({ data }) => replaceOrder(data),
  });
}
