import type { IncomingMessage } from 'node:http';
import {
  prefersRehearsal,
  REHEARSE,
  REHEARSE_PATH,
} from '@vitrine/contract/audit/rehearsals/rehearsals.rules';
import { type Rehearsal, rehearsalReply } from '@vitrine/contract/audit/rehearsals/rehearsals.schemas';
import { type Endpoint, methodAndPath } from '@vitrine/contract/shared/endpoint';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { poolOf } from '../../database/connections/client.ts';
import { inRolledBackTransaction } from '../../database/connections/rehearsal-connection.ts';
import { countOrRefuse } from '../../rate-limits/rate-limits.service.ts';
import { atOnce } from '../../rate-limits/rate-limits.ts';
import { limitConcurrency } from '../../shared/limit-concurrency.ts';
import { Refusal } from '../../shared/refusal.ts';
import { runInRehearsal } from '../../shared/rehearsal-context.ts';
import { JSON_TYPE } from '../../shared/web/header-values.ts';
import { responseSerializer } from '../responses/response-serializer.ts';
import { isRehearsable, whyNotRehearsed } from './unrehearsed-calls.ts';

/** Runs the call, takes everything back and returns the text of what would have changed. */
type Rehearse = (answer: () => Promise<string>) => Promise<string>;
/** Called within the transaction; the function that it returns says what has changed since. */
type WatchChanges = (shop: Pick<Deps, 'db' | 'clock'>) => Promise<() => Promise<Omit<Rehearsal, 'reply'>>>;

declare module 'fastify' {
  interface FastifyInstance {
    rehearse: Rehearse;
    countRehearsal: (callerId: string) => Promise<void>;
  }
}

const serialise = responseSerializer(rehearsalReply);

export function openRehearsals(app: FastifyInstance, deps: Deps, watchChanges: WatchChanges): void {
  const pool = poolOf(deps.db);
  const limited = limitConcurrency({
    atOnce: atOnce.rehearsals,
    queue: {
      size: atOnce.rehearsalsWaiting,
      refusal: () => new Refusal(sharedRefusals.unavailable, { retryAfterSeconds: 2 }),
    },
  });
  const rehearse: Rehearse = (answer) =>
    inRolledBackTransaction(pool, (context) =>
      runInRehearsal(context, async () => {
        await deps.settings.reload();
        const takeChanges = await watchChanges(deps);
        const reply = await answer().catch((error) => {
          throw context.refusal ?? error;
        });
        if (context.refusal) throw context.refusal;
        return serialise({ data: { ...(await takeChanges()), reply: JSON.parse(reply) } });
      }),
    );
  app.decorate('rehearse', (answer: () => Promise<string>) => limited(() => rehearse(answer)));
  app.decorate('countRehearsal', (id: string) => countOrRefuse(deps, { rehearsalsPerUser: id }));
}

/** Turns the path of a rehearsal into that of its call, with the header. */
export function rehearsedUrl({ url = '/', headers }: IncomingMessage): string {
  if (!url.startsWith(REHEARSE_PATH)) return url;
  headers.prefer = REHEARSE;
  return `/api/${url.slice(REHEARSE_PATH.length)}`;
}

/** Whether the request asks what it would do. A write that cannot say so is refused rather than done. */
export async function wantsRehearsal(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const { caller, headers, server } = request;
  const isWrite = methodAndPath(endpoint.route).method !== 'GET';
  if (!isWrite || !prefersRehearsal(String(headers.prefer ?? ''))) return false;
  if (!caller || !isRehearsable(endpoint)) {
    const message = whyNotRehearsed(endpoint.route) ?? sharedRefusals.cannotRehearse.message;
    throw new Refusal(sharedRefusals.cannotRehearse, { message });
  }
  // An agent must not use up what the account that created its key may rehearse.
  await server.countRehearsal(caller.proposingKey ?? caller.id);
  reply.header('preference-applied', REHEARSE).type(JSON_TYPE);
  return true;
}
