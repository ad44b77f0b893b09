/** Runs `work` once for all callers that wait. One under way may have begun before a caller's write, so they get the next. */
export function sharedRun<T>(work: () => Promise<T>) {
  let running: Promise<T> | undefined;
  let next: Promise<T> | undefined;

  function run(): Promise<T> {
    next = undefined;
    running = work().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    run: (): Promise<T> => {
      if (!running) return run();
      next ??= running.then(run, run);
      return next;
    },
    isRunning: () => running !== undefined,
  };
}
