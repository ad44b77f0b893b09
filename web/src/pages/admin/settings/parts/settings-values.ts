import { ApiError } from '../../../../lib/api/api-client.ts';

export type Problems<V> = Partial<Record<keyof V, string>>;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A field that was typed back to its saved value is not a change. */
export function changedFields<V extends object>(saved: V, changes: Partial<V>): (keyof V)[] {
  return fieldsOf(changes).filter((field) => !isSame(changes[field], saved[field]));
}

/** Changes typed while the save was in flight. */
export function stillUnsaved<V extends object>(typed: Partial<V>, sent: Partial<V>): Partial<V> {
  const later = fieldsOf(typed).filter((field) => !isSame(typed[field], sent[field]));
  return pickFields(typed, later);
}

/** The server names a refused field `changes.email`, and an entry of a list `changes.socialLinks.1`. */
export function refusedFields<V>(error: unknown): Problems<V> {
  if (!(error instanceof ApiError)) return {};
  const named = error.errors.map(({ path, message }) => [path.split('.')[1] ?? '', message] as const);
  return Object.fromEntries(named.reverse()) as Problems<V>;
}

export function pickFields<V extends object>(values: Partial<V>, fields: readonly (keyof V)[]): Partial<V> {
  return Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<V>;
}

export function withoutField<T extends object>(values: T, field: PropertyKey): T {
  return Object.fromEntries(Object.entries(values).filter(([name]) => name !== field)) as T;
}

function fieldsOf<V extends object>(values: Partial<V>): (keyof V)[] {
  return Object.keys(values) as (keyof V)[];
}
