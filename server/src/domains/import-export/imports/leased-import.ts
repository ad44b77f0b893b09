import type { Deps } from '../../../deps.ts';
import { type ImportedUntil, ImportStopped } from './import-run.ts';
import { claimImport, type ImportRow, updateClaimed } from './imports.queries.ts';

type Shop = Pick<Deps, 'db' | 'clock'>;
type Change = Partial<Omit<ImportRow, 'id' | 'workedBy' | 'workedUntil' | 'takeovers'>>;

/** Far longer than any step takes; when it has passed, the process that held the import is gone. */
const HOLD_MS = 30_000;
/** A file that two processes did not survive is not given to a third. */
const MAX_TAKEOVERS = 1;

/** An import that this process works on. What it writes counts only while no other one has taken the import over. */
export type LeasedImport = {
  row: ImportRow;
  isGivenUp: boolean;
  /** Also extends the hold. Throws `ImportStopped` if the import was taken over. */
  update: (change: Change) => Promise<ImportRow>;
  /** The same in the transaction that wrote the rows, so that neither is stored without the other. */
  updateIn: (change: Change) => (db: Deps['db'], until: ImportedUntil) => Promise<void>;
  /** The last change, after which any process may take the import. */
  release: (change: Change) => Promise<void>;
};

export async function holdImport(
  { db, clock }: Shop,
  { workedBy, except }: { workedBy: string; except: readonly string[] },
): Promise<LeasedImport | undefined> {
  const later = () => new Date(clock().getTime() + HOLD_MS);
  const row = await claimImport(db, { workedBy, now: clock(), until: later(), except });
  if (!row) return undefined;
  const claim = { id: row.id, workedBy };
  const update = async (inside: Deps['db'], change: Change & { takeovers?: number }) => {
    const held = await updateClaimed(inside, claim, { ...change, workedUntil: later() });
    if (!held) throw new ImportStopped();
    return held;
  };
  return {
    row,
    isGivenUp: row.takeovers > MAX_TAKEOVERS,
    update: (change) => update(db, change),
    updateIn: (change) => async (inside, until) => {
      // What is written is not done again, so that a long import may be interrupted often.
      await update(inside, { ...change, ...until, takeovers: 0 });
    },
    release: async (change) => {
      await updateClaimed(db, claim, { ...change, workedBy: null, workedUntil: null });
    },
  };
}
