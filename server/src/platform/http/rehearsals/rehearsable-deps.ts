import { randomUUID } from 'node:crypto';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import type { Deps } from '../../../deps.ts';
import { type PaymentProvider, ProviderRefusal } from '../../payment-providers/payment-provider.ts';
import { noResponseCache } from '../../response-cache/response-cache.ts';
import { createSettings } from '../../settings/settings.ts';
import { Refusal } from '../../shared/refusal.ts';
import { currentRehearsal, type RehearsalContext } from '../../shared/rehearsal-context.ts';
import type { ImageStore } from '../../storage/image-store.ts';

const nothing = async () => {};

/** Within a rehearsal nothing of this leaves the shop; everything else in `Deps` is only read, or is the database. */
const substitutes: { [N in keyof Deps]?: (real: NonNullable<Deps[N]>, deps: Deps) => Deps[N] } = {
  imageStore: (store) => imagesNotWritten(store),
  payments: (provider) => ({ ...outOfReach(provider), ...ACCEPTING }),
  paymentAccount: outOfReach,
  agents: (agents) => ({ ...agents, send: refuse }),
  responseCache: () => noResponseCache,
  settings: ({ isDemo }, { db }) => createSettings(db, { isDemo }),
};

export function rehearsableDeps(deps: Deps): Deps {
  return new Proxy(deps, {
    get: (target, name, receiver) => {
      const real = Reflect.get(target, name, receiver);
      const substitute = substitutes[name as keyof Deps] as
        | ((real: unknown, deps: Deps) => unknown)
        | undefined;
      const rehearsal = currentRehearsal();
      if (!rehearsal || !substitute || real === undefined) return real;
      return ownOf(rehearsal, String(name), () => substitute(real, target));
    },
  });
}

function ownOf({ own }: RehearsalContext, name: string, make: () => unknown): unknown {
  if (!own.has(name)) own.set(name, make());
  return own.get(name);
}

const unwritten = new WeakMap<ImageStore, ImageStore>();

/** One for each store, because queues of pictures are kept by store. */
function imagesNotWritten(store: ImageStore): ImageStore {
  const { sharedFiles: _, ...rest } = store;
  const same = unwritten.get(store) ?? {
    ...rest,
    requireSpace: nothing,
    write: nothing,
    settle: nothing,
    delete: nothing,
    forgetDatabase: nothing,
  };
  unwritten.set(store, same);
  return same;
}

const rehearsedId = () => `rehearsed_${randomUUID()}`;

/** What the shop does once the provider has accepted; whether it does, only the call itself shows. Nobody has paid a session that is closed. */
const ACCEPTING: Pick<PaymentProvider, 'refund' | 'openSession' | 'closeSession'> = {
  refund: async () => rehearsedId(),
  openSession: async () => ({ sessionId: rehearsedId(), url: 'https://rehearsal.invalid/' }),
  closeSession: () => Promise.reject(new ProviderRefusal('A rehearsal closes no session')),
};

function outOfReach<T extends object>(port: T): T {
  return new Proxy(port, {
    get: (target, name) => {
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? refuse : value;
    },
  });
}

/** Noted as well, so that the answer is this even if the caller takes it for a failure of the service. */
async function refuse(): Promise<never> {
  const refusal = new Refusal(sharedRefusals.cannotRehearse);
  const rehearsal = currentRehearsal();
  if (rehearsal) rehearsal.refusal ??= refusal;
  throw refusal;
}
