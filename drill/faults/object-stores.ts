import { formPayload } from '../../server/src/testing/factories/form-payload.ts';
import { aJpeg } from '../../server/src/testing/factories/pictures.ts';
import { startObjectStore } from '../../server/src/testing/fakes/object-store.ts';
import type { Actor } from '../drill.types.ts';
import { OWNER_EMAIL, openTemporaryShop } from '../shop/temporary-shop.ts';
import { anOwner } from '../visitors/owner.ts';
import { LINE_TROUBLES, openBadLine } from './bad-line.ts';
import type { Fault, FaultCall, FaultOutcome } from './fault.ts';
import { shopThrough } from './shop-through.ts';
import { until } from './until.ts';

const PATIENCE_MS = 60_000;

/** What can go wrong in the store itself, besides the connection to it. */
const STORE_TROUBLES = ['failing', 'forbidden', 'garbage'] as const;

export const badObjectStore: Fault = {
  name: 'bad-object-store',
  about: `the store of the images is ${[...LINE_TROUBLES, ...STORE_TROUBLES].join(', ')}`,
  times: { whole: 5, short: 0 },
  run: async (call) => {
    const store = await startObjectStore();
    const line = await openBadLine(Number(new URL(store.settings.endpoint ?? '').port));
    try {
      const troubles = [
        ...LINE_TROUBLES.map((name) => ({ name: `line ${name}`, set: () => line.set(name) })),
        ...STORE_TROUBLES.map((name) => ({ name, set: async () => store.set(name) })),
      ];
      const mend = async () => {
        store.set(undefined);
        await line.set(undefined);
      };
      const env = { ...store.env, STORAGE_ENDPOINT: `http://127.0.0.1:${line.port}` };
      return await troubleAgainAndAgain(call, { troubles, mend, env });
    } finally {
      await line.stop();
      await store.stop();
    }
  },
};

type Trouble = { name: string; set: () => Promise<void> };
type Troubled = {
  troubles: Trouble[];
  mend: () => Promise<void>;
  env: Record<string, string>;
};

/** People shop meanwhile and must not notice. */
function troubleAgainAndAgain(call: FaultCall, { troubles, mend, env }: Troubled): Promise<FaultOutcome> {
  return shopThrough(call, {
    open: () => openTemporaryShop({ settings: env }),
    injure: async (actor, outcome) => {
      const seen = { refused: 0, slowestMs: 0 };
      for (; outcome.happened < call.times; outcome.happened++)
        for (const { name, set } of troubles) {
          const before = await pictureOf(actor);
          await set();
          const since = Date.now();
          const { status, retryAfter } = await upload(actor);
          seen.slowestMs = Math.max(seen.slowestMs, Date.now() - since);
          const isRefused = status === 503 && retryAfter !== null;
          if (!isRefused) outcome.breaches.push(`${name}: an upload was answered ${status}`);
          seen.refused++;
          const read = await fetch(`http://localhost:${actor.shop.port}/api/products`);
          if (read.status !== 200) outcome.breaches.push(`${name}: a read was answered ${read.status}`);
          if ((await pictureOf(actor)) !== before)
            outcome.breaches.push(`${name}: a refused picture is named`);
          await mend();
          const isBack = await until(async () => (await upload(actor)).status === 200, PATIENCE_MS);
          if (!isBack) outcome.breaches.push(`${name}: no upload works afterwards`);
        }
      outcome.breaches.push(...(await missingPictures(actor)));
      outcome.facts.push(`${seen.refused} uploads refused, the slowest after ${seen.slowestMs} ms`);
    },
  });
}

export async function upload(actor: Actor): Promise<{ status: number; retryAfter: string | null }> {
  const { headers } = await anOwner(actor);
  const [owner] = await actor.shop.query<{ id: string }>('select id from users where email = $1', [
    OWNER_EMAIL,
  ]);
  const form = await formPayload({}, { image: [await aJpeg()] });
  const { status, headers: answered } = await fetch(
    `http://localhost:${actor.shop.port}/api/users/${owner?.id}`,
    {
      method: 'POST',
      headers: { ...headers, ...form.headers } as Record<string, string>,
      body: new Uint8Array(form.payload),
    },
  );
  return { status, retryAfter: answered.get('retry-after') };
}

/** The URL of the owner's picture in the database. */
async function pictureOf({ shop }: Actor): Promise<string | null> {
  const [owner] = await shop.query<{ url: string | null }>(
    'select photo_url as url from users where email = $1',
    [OWNER_EMAIL],
  );
  return owner?.url ?? null;
}

/** INV-11: every image in the database exists. */
export async function missingPictures(actor: Actor): Promise<string[]> {
  const url = await pictureOf(actor);
  const { status } = await fetch(`http://localhost:${actor.shop.port}${url}`);
  return status === 200 ? [] : [`the picture ${url} is named and was answered ${status}`];
}
