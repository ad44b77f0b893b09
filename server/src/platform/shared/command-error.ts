/** Why a command cannot do what it was asked, in one sentence for the owner: the command line prints it and exits with 1. */
export class CommandError extends Error {
  override name = 'CommandError';
}
