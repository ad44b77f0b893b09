import { z } from 'zod';

/** Messages for errors that belong to no domain. */
export const errorTexts = {
  badRequest: 'The request could not be understood',
  unauthenticated: 'Please sign in to continue',
  forbidden: 'You are not allowed to do this',
  crossOrigin: 'This request came from another site and was refused',
  notFound: 'There is nothing here',
  badCursor: 'This place in the list is not known',
  tooSlow: 'The request took too long to arrive',
  conflict: 'This conflicts with something that changed meanwhile',
  tooLarge: 'The request is too large',
  unsupportedMedia: 'This kind of content is not supported',
  cannotRehearse: 'This cannot be tried without doing it',
  rehearsalGaveWay:
    'The shop is busy with what this changes, so it could not be tried. Nothing has changed. Please try again in a moment',
  tooMany: 'Too many requests, please wait a moment',
  unavailable: 'The shop is busy, please try again in a moment',
  fault: 'Something went wrong on our side',
} as const;

/** The body of every error. `isDemo` marks a write that was refused because the caller is the demo admin. */
export const errorReply = z.object({
  code: z.string(),
  message: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  isDemo: z.literal(true).optional(),
  requestId: z.string().optional(),
  data: z.unknown().optional(),
});

export type ErrorReply = z.infer<typeof errorReply>;
