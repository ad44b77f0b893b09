import { hash } from 'node:crypto';
import { MAX_PROPOSED_CHANGES } from '@vitrine/contract/agents/proposals/proposals.rules';
import type { ProposedChanges } from '@vitrine/contract/agents/proposals/proposals.schemas';
import type { Rehearsal } from '@vitrine/contract/audit/rehearsals/rehearsals.schemas';
import { shortOrderId } from '@vitrine/contract/orders/orders.rules';

type Change = ProposedChanges['changes'][number];

const MAX_VALUE_CHARS = 1_000;

/** The rehearsal without the key's name, which the entries of a person do not have. */
export function withoutKey({ reply: _, ...found }: Rehearsal): ProposedChanges {
  return { ...found, changes: found.changes.map(unsigned) };
}

const SUBJECT_MAX_CHARS = 120;

/** What the reply, or a deleted object, is called. */
export function subjectOf({ reply, changes }: Rehearsal): string {
  const { data = {} } = (reply ?? {}) as { data?: Named & { message?: Named } };
  const [deleted = {}] = changes.map(({ before }) => (before ?? {}) as Named);
  const named = [data, data.message ?? {}, deleted].flatMap(({ name, code, subject, _id }) => [
    name ?? code ?? subject ?? (_id && shortOrderId(_id)),
  ]);
  return (named.find((text) => typeof text === 'string') ?? '').slice(0, SUBJECT_MAX_CHARS);
}

type Named = { name?: string; code?: string; subject?: string; _id?: string };

function unsigned({ before, after, ...change }: Change): Change {
  return { ...change, before: withoutName(before), after: withoutName(after) };
}

function withoutName(values: Change['after']): Change['after'] {
  if (!values) return null;
  const { apiKey: _, ...others } = values;
  return others;
}

/** What is stored and shown: the first changes, with long texts cut. */
export function shortened(found: ProposedChanges): ProposedChanges {
  const changes = found.changes.slice(0, MAX_PROPOSED_CHANGES).map(({ before, after, ...change }) => ({
    ...change,
    before: cutValues(before),
    after: cutValues(after),
  }));
  return { ...found, changes };
}

function cutValues(values: Change['after']): Change['after'] {
  if (!values) return null;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      return [name, text.length > MAX_VALUE_CHARS ? `${text.slice(0, MAX_VALUE_CHARS)}…` : value];
    }),
  );
}

const MOMENT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;

/** The same for two rehearsals that find the same, although ids of new rows and the time of day differ. */
export function fingerprintOf({ changes, ...found }: ProposedChanges, asked: unknown): string {
  const given = JSON.stringify(asked);
  const created = new Set(
    changes.flatMap(({ action, objectId }) => (action === 'created' ? [objectId] : [])),
  );
  const plain = [...created].reduce(
    (text, id) => (given.includes(id) ? text : text.replaceAll(id, 'new')),
    JSON.stringify({ changes, ...found }),
  );
  return hash(
    'sha256',
    plain.replaceAll(MOMENT, (moment) => (given.includes(moment) ? moment : 'now')),
    'base64url',
  );
}
