/** Why the shop cannot start, in one sentence for its owner: `main.ts` prints the message and exits with 1. */
export class StartupError extends Error {
  override name = 'StartupError';
}
