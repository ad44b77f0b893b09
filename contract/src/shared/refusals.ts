import type { z } from 'zod';
import { errorTexts } from './errors.ts';
import { demoTexts } from './texts/admin.texts.ts';
import { appTexts } from './texts/texts.ts';

type RefusalStatus = 400 | 401 | 403 | 404 | 408 | 409 | 413 | 414 | 415 | 422 | 424 | 429 | 431 | 500 | 503;

type RefusalParts = {
  status: RefusalStatus;
  /** The default message. If it depends on values, the server sends it with the values filled in. */
  message: string;
  /** Data that helps the caller to recover. */
  data?: z.ZodType;
};

/** One way for a call to fail. Programs rely on the code, which never changes; the message may. */
export type DeclaredRefusal = RefusalParts & { code: string };

export function defineRefusal<const C extends string, const P extends RefusalParts>(
  code: C,
  parts: P,
): P & { code: C } {
  return { code, ...parts };
}

/** Refusals that belong to no domain. Most follow from the kind of call, so its endpoint does not list them. */
export const sharedRefusals = {
  malformedRequest: defineRefusal('malformed_request', { status: 400, message: errorTexts.badRequest }),
  /** The message is the first problem; `errors` lists all of them. */
  invalidInput: defineRefusal('invalid_input', { status: 400, message: errorTexts.badRequest }),
  cursorUnknown: defineRefusal('cursor_unknown', { status: 400, message: errorTexts.badCursor }),
  unauthenticated: defineRefusal('unauthenticated', { status: 401, message: errorTexts.unauthenticated }),
  forbidden: defineRefusal('forbidden', { status: 403, message: errorTexts.forbidden }),
  demoAdmin: defineRefusal('demo_admin', { status: 403, message: demoTexts.refused }),
  crossOrigin: defineRefusal('cross_origin', { status: 403, message: errorTexts.crossOrigin }),
  notFound: defineRefusal('not_found', { status: 404, message: errorTexts.notFound }),
  tooSlow: defineRefusal('too_slow', { status: 408, message: errorTexts.tooSlow }),
  conflict: defineRefusal('conflict', { status: 409, message: errorTexts.conflict }),
  tooLarge: defineRefusal('too_large', { status: 413, message: errorTexts.tooLarge }),
  addressTooLong: defineRefusal('address_too_long', { status: 414, message: errorTexts.badRequest }),
  unsupportedMedia: defineRefusal('unsupported_media', { status: 415, message: errorTexts.unsupportedMedia }),
  /** The message says why. */
  cannotRehearse: defineRefusal('cannot_rehearse', { status: 422, message: errorTexts.cannotRehearse }),
  tooManyRequests: defineRefusal('too_many_requests', { status: 429, message: errorTexts.tooMany }),
  headersTooLarge: defineRefusal('headers_too_large', { status: 431, message: errorTexts.tooLarge }),
  fault: defineRefusal('fault', { status: 500, message: errorTexts.fault }),
  unavailable: defineRefusal('unavailable', { status: 503, message: errorTexts.unavailable }),
} as const;

/** Declared here because reviews, a layer below the catalogue, need it too. */
export const productNotFound = defineRefusal('product_not_found', {
  status: 404,
  message: appTexts.productNotFound,
});

type Data<R> = R extends { data: infer D extends z.ZodType } ? { data: z.output<D> } : unknown;

/** A refusal as the caller receives it; a union of them is discriminated by `code`. */
export type ReceivedRefusal<R extends DeclaredRefusal> = R extends DeclaredRefusal
  ? { code: R['code']; message: string } & Data<R>
  : never;
