import { History } from 'lucide-react';
import type { PaletteEntry } from './palette-entries.ts';

/** In local storage, which signing out clears, because it names customers. */
const STORAGE_KEY = 'palette-recent';
const MOST_RECENT = 5;

type Stored = Pick<PaletteEntry, 'key' | 'label' | 'to' | 'aside'>;

/** The newest first, each once. */
export function withRecent(stored: readonly Stored[], { key, label, to, aside }: Stored): Stored[] {
  const chosen = { key, label, to, ...(aside !== undefined && { aside }) };
  return [chosen, ...stored.filter((one) => one.key !== key)].slice(0, MOST_RECENT);
}

export function rememberRecent(entry: Stored): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(withRecent(readStored(), entry)));
  } catch {
    // Without storage there are no recent ones.
  }
}

/** What was chosen last; keys of their own, because a page is listed among the pages too. */
export function recentEntries(): PaletteEntry[] {
  return readStored().map((stored) => ({ ...stored, key: `recent ${stored.key}`, Icon: History }));
}

function readStored(): Stored[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isStored).slice(0, MOST_RECENT) : [];
  } catch {
    return [];
  }
}

/** Only places of the back office: what is stored could be anything. */
function isStored(given: unknown): given is Stored {
  if (typeof given !== 'object' || given === null) return false;
  const { key, label, to } = given as Partial<Stored>;
  return (
    typeof key === 'string' && typeof label === 'string' && typeof to === 'string' && to.startsWith('/admin')
  );
}
