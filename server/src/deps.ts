import type { Db } from './db/client.ts';

/** What services may touch. Each names the part it needs: `Pick<Deps, 'db' | 'clock'>`. */
export type Deps = {
  db: Db;
  clock: () => Date;
  /** Where uploaded and demo images are kept. */
  mediaDir: string;
};
