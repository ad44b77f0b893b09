import { z } from 'zod';
import { fields } from '../../shared/fields.ts';
import { EMAIL_KINDS } from './email-previews.rules.ts';

export const emailKindParams = fields({
  kind: z.enum(EMAIL_KINDS, 'There is no such email'),
});

export const emailPreviewSchema = z.object({ subject: z.string(), html: z.string(), text: z.string() });
