import { defineRefusal } from '../../shared/refusals.ts';
import { redirectTexts } from './redirects.texts.ts';

export const redirectRefusals = {
  notFound: defineRefusal('redirect_not_found', { status: 404, message: redirectTexts.notFound }),
  taken: defineRefusal('redirect_taken', { status: 409, message: redirectTexts.taken }),
  tooMany: defineRefusal('too_many_redirects', { status: 409, message: redirectTexts.tooMany }),
} as const;
