import type { Db } from './client.ts';

/**
 * A query of the builder that is built once for a database, and parsed once by each connection: give it to `prepare` with
 * a name, and its values as placeholders. `prepareStatement` does the same for statements written by hand.
 */
export function prepareSelect<Prepared>(build: (db: Db) => Prepared): (db: Db) => Prepared {
  const built = new WeakMap<Db, Prepared>();
  return (db) => {
    const prepared = built.get(db) ?? build(db);
    built.set(db, prepared);
    return prepared;
  };
}
