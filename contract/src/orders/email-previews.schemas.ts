import { z } from 'zod';
import { fields } from '../shared/fields.ts';
import { MAIL_KINDS } from './email-previews.rules.ts';

export const mailKindParams = fields({
  kind: z.enum(MAIL_KINDS, `Email must be one of ${MAIL_KINDS.join(', ')}`),
});

export const mailPreviewSchema = z.object({ subject: z.string(), html: z.string(), text: z.string() });
