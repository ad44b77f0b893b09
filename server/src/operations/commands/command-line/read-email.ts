import { z } from 'zod';
import { UsageError } from './parse-command-line.ts';

const email = z.email().max(254);

export function readEmail(word: string | undefined): string {
  const { success, data } = email.safeParse(word);
  if (!success) throw new UsageError(`EMAIL must be an email address, not ${word}.`);
  return data;
}
