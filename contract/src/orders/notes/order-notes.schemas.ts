import { z } from 'zod';
import { fields, isoDateTime, text } from '../../shared/fields.ts';
import { NOTE_MAX_CHARS } from './order-notes.rules.ts';
import { orderNoteTexts } from './order-notes.texts.ts';

export const orderNoteSchema = z.object({ text: z.string(), savedAt: isoDateTime });

/** An empty note removes it. */
export const orderNoteInput = fields({
  note: text({ label: orderNoteTexts.label, min: 0, max: NOTE_MAX_CHARS }),
});
