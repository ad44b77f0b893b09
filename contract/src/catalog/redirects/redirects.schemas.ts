import { z } from 'zod';
import { fields, isoDateTime, singleLineText } from '../../shared/fields.ts';
import { isOwnPage, newPathOf, oldPathOf } from './redirects.rules.ts';
import { redirectTexts as texts } from './redirects.texts.ts';

/** Longer than a path, because a whole address may be given. */
const ADDRESS_MAX_CHARS = 2_000;

const address = (label: string, required: string) =>
  singleLineText({ label, max: ADDRESS_MAX_CHARS, required });

export const newRedirectInput = fields({
  oldPath: address(texts.oldPath, texts.oldPathRequired)
    .refine((given) => oldPathOf(given) !== undefined, { error: texts.badOldPath, abort: true })
    .overwrite((given) => oldPathOf(given) ?? given)
    .refine((path) => !isOwnPage(path), texts.ownPage),
  newPath: address(texts.newPath, texts.newPathRequired)
    .refine((given) => newPathOf(given) !== undefined, { error: texts.badNewPath, abort: true })
    .overwrite((given) => newPathOf(given) ?? given),
}).refine(({ oldPath, newPath }) => oldPathOf(newPath) !== oldPath, {
  error: texts.samePath,
  path: ['newPath'],
});
export type NewRedirectInput = z.infer<typeof newRedirectInput>;

export const redirectSchema = z.object({
  _id: z.string(),
  oldPath: z.string(),
  /** Null if the product that it led to was deleted. */
  newPath: z.string().nullable(),
  /** Of the product or category that it leads to. */
  name: z.string().optional(),
  createdAt: isoDateTime,
});
export type Redirect = z.infer<typeof redirectSchema>;
