const LOOK_EVERY_MS = 500;

/** Waits for a reply, but gives up once its server has been found to be away. */
export function waitWhile<T>(isTrusted: (waitedMs: number) => boolean, reply: Promise<T>): Promise<T> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const timer = setInterval(() => {
      if (isTrusted(performance.now() - startedAt)) return;
      clearInterval(timer);
      reject(Object.assign(new Error('The server went away before it answered.'), { code: '08006' }));
    }, LOOK_EVERY_MS);
    reply.then(resolve, reject).finally(() => clearInterval(timer));
  });
}
