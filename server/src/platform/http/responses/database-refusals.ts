import { type DeclaredRefusal, sharedRefusals } from '@vitrine/contract/shared/refusals';
import { databaseCode, isTemporary } from '../../database/connections/temporary-error.ts';

/** PostgreSQL's error codes that mean "this input cannot be stored", with the matching refusal. */
const REFUSED_STATES: Record<string, DeclaredRefusal> = {
  '22001': sharedRefusals.invalidInput,
  '22003': sharedRefusals.invalidInput,
  '22007': sharedRefusals.invalidInput,
  '22008': sharedRefusals.invalidInput,
  '22021': sharedRefusals.invalidInput,
  // A malformed id: ids are opaque to callers, so it is simply not found.
  '22P02': sharedRefusals.notFound,
  '22P05': sharedRefusals.invalidInput,
  '23502': sharedRefusals.invalidInput,
  '23503': sharedRefusals.conflict,
  '23505': sharedRefusals.conflict,
  '23514': sharedRefusals.invalidInput,
};

export function toDatabaseRefusal(error: Error): DeclaredRefusal | undefined {
  const refused = REFUSED_STATES[databaseCode(error) ?? ''];
  return refused ?? (isTemporary(error) ? sharedRefusals.unavailable : undefined);
}
