import { imageRefusals } from '@vitrine/contract/media/media.refusals';
import { Refusal } from '../shared/refusal.ts';
import type { ObjectClient, ObjectFacts } from './object-client.ts';
import type { ObjectStoreSettings } from './object-store-settings.ts';

/** A failure that took this long is a store that does not answer; then nobody else waits for it for a while. */
const SLOW_MS = 2_500;
const PAUSE_MS = 2_000;
const RETRY_AFTER_SECONDS = 10;

export type Ask = <T>(call: (client: ObjectClient) => Promise<T>) => Promise<T>;

/** Loads the library with the first call. Every failure is one refusal, whose cause is logged. */
export function patientCalls(settings: ObjectStoreSettings): Ask {
  let opened: Promise<ObjectClient> | undefined;
  let pausedUntil = 0;
  return async (call) => {
    if (performance.now() < pausedUntil) throw unavailable(new Error('it did not answer a moment ago'));
    opened ??= import('./object-client.ts').then(({ openObjectClient }) => openObjectClient(settings));
    const started = performance.now();
    try {
      return await call(await opened);
    } catch (error) {
      const now = performance.now();
      if (now - started > SLOW_MS) pausedUntil = now + PAUSE_MS;
      throw unavailable(error);
    }
  };
}

export function listAll(ask: Ask, beginning: string): Promise<ObjectFacts[]> {
  return ask(async (client) => {
    const found: ObjectFacts[] = [];
    for await (const object of client.list(beginning)) found.push(object);
    return found;
  });
}

function unavailable(cause: unknown): Refusal {
  return new Refusal(imageRefusals.storeUnavailable, { cause, retryAfterSeconds: RETRY_AFTER_SECONDS });
}
