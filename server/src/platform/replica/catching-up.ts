import { setTimeout as pause } from 'node:timers/promises';

/** The first wait for a replica that is not there yet; each further one is twice as long. */
const FIRST_WAIT_MS = 5;
const PATIENCE_MS = 1_000;

export type CatchingUp = ReturnType<typeof trackChanges>;

type Positions = {
  /** How far the leader's journal reaches now; undefined if nobody knows. */
  leader: () => Promise<number | undefined>;
  replica: () => Promise<number | undefined>;
};

/** The leader's position is read after the notification of a change, so a replica that has reached it has the change too. */
export function trackChanges({ leader, replica }: Positions) {
  let notified = 0;
  let applied = -1;
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    const upTo = notified;
    const target = await leader();
    if (target === undefined) return;
    for (let wait = FIRST_WAIT_MS; wait < PATIENCE_MS; wait *= 2) {
      const reached = await replica();
      if (reached === undefined) return;
      if (reached >= target) {
        applied = upTo;
        return;
      }
      await pause(wait, undefined, { ref: false });
    }
  }

  return {
    /** The process was notified of a change, or may have missed one. */
    changed: () => {
      notified += 1;
    },
    /** Whether the replica may lack a change that the process was notified of. */
    isBehind: () => applied < notified,
    /** Resolves when the replica has every change notified so far, or when that takes too long. */
    catchUp: () => {
      running ??= run().finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}
