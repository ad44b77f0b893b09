import { isDeepStrictEqual } from 'node:util';

type Values = Record<string, unknown>;

/** The fields of `after` that differ from those of `before`, as the audit log shows them; undefined ones are unchanged. */
export function changedFields(before: Values, after: Values): { before: Values; after: Values } {
  const changed = Object.keys(after).filter(
    (name) => after[name] !== undefined && !isDeepStrictEqual(before[name], after[name]),
  );
  const pick = (values: Values) => Object.fromEntries(changed.map((name) => [name, values[name]]));
  return { before: pick(before), after: pick(after) };
}
