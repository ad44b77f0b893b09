import type { AuditEntry } from '../audit/audit.schemas.ts';
import type { HistoryOperation } from './history.schemas.ts';

type Sentence = HistoryOperation['sentence'];
type Entry = Pick<AuditEntry, 'action' | 'objectKind' | 'objectId' | 'before' | 'after'>;

/** API keys and webhooks are recorded as settings, and are objects with names to people. */
const NOUNS: Readonly<Record<string, string>> = { 'api-keys': 'API key', webhooks: 'webhook' };

type Named = Pick<Entry, 'objectKind' | 'objectId'> & { before: object | null; after: object | null };

/** What people call the API key or the webhook of an entry. */
export function programName({ objectKind, objectId, before, after }: Named): string | undefined {
  if (objectKind !== 'settings' || NOUNS[objectId] === undefined) return undefined;
  const { name, url }: Record<string, unknown> = { ...before, ...after };
  return [name, url].find((value) => typeof value === 'string');
}

/** What was done to an API key, a webhook or a proposal; undefined of everything else. */
export function programSentence(entry: Entry, name: string | undefined): Sentence | undefined {
  if (entry.objectKind === 'proposal') return proposalSentence(entry);
  const noun = entry.objectKind === 'settings' ? NOUNS[entry.objectId] : undefined;
  if (noun === undefined) return undefined;
  const object = name ?? '';
  if (entry.action === 'updated') return changeSentence(entry, noun, object);
  const verbs = entry.objectId === 'api-keys' ? ['created', 'revoked'] : ['added', 'deleted'];
  return { lead: `${verbs[entry.action === 'deleted' ? 1 : 0]} the ${noun}`, object, rest: '' };
}

function changeSentence({ before, after }: Entry, noun: string, object: string): Sentence {
  if (before?.isOn === after?.isOn) return { lead: `changed the events of the ${noun}`, object, rest: '' };
  return { lead: `turned ${after?.isOn === true ? 'on' : 'off'} the ${noun}`, object, rest: '' };
}

function proposalSentence({ action, after }: Entry): Sentence {
  const { tool, key, problem } = after ?? {};
  if (action === 'updated')
    return { lead: 'approved a proposal that failed:', object: '', rest: String(problem ?? '') };
  const of = typeof key === 'string' ? `by ${key}` : '';
  const object = String(tool ?? '').replaceAll('_', ' ');
  const verb = action === 'expired' ? 'let the proposal expire:' : `${action} the proposal:`;
  return { lead: verb, object, rest: of && `(${of})` };
}
