import { CommandError } from '../../../platform/shared/command-error.ts';

export function damagedError(): CommandError {
  return new CommandError('The backup is damaged or cut off; use another one.');
}
