import { defaultsOf, type SettingsGroup, type SettingsOf } from '@vitrine/contract/shop/settings-group';
import type { Db } from '../database/connections/client.ts';
import { sharedRun } from '../shared/shared-run.ts';
import { type SettingsRow, selectSettings } from './settings.queries.ts';

export type Settings = ReturnType<typeof createSettings>;

/** The settings of the shop as this process knows them. Reading takes no call to the database. */
export function createSettings(db: Db, { isDemo }: { isDemo: boolean }) {
  let rows = new Map<string, SettingsRow>();
  let values = new Map<SettingsGroup, unknown>();
  const listeners: (() => Promise<void> | void)[] = [];

  async function load(): Promise<void> {
    rows = new Map((await selectSettings(db)).map((row) => [row.name, row]));
    values = new Map();
    for (const listener of listeners) await listener();
  }

  function read<G extends SettingsGroup>(group: G): SettingsOf<G> {
    if (!values.has(group)) values.set(group, settingsFrom(group, isDemo, rows.get(group.name)?.value));
    // Stored under its own group just above.
    return values.get(group) as SettingsOf<G>;
  }

  return {
    read,
    /** A demo is a made-up shop and may tell of itself; a real one says nothing that its owner did not enter. */
    isDemo,
    /** When an admin last saved the group; undefined while it has its defaults. */
    savedAt: ({ name }: SettingsGroup) => rows.get(name)?.updatedAt,
    /** Reads the table again; resolves once everything committed before this call is known. */
    reload: sharedRun(load).run,
    /** Called after each reload, which waits for it. */
    watch: (listener: (typeof listeners)[number]) => void listeners.push(listener),
  };
}

/** The settings as they are now. */
export async function openSettings(...given: Parameters<typeof createSettings>): Promise<Settings> {
  const settings = createSettings(...given);
  await settings.reload();
  return settings;
}

/** For a shop whose database cannot be read: every group has its defaults. */
export const defaultSettings: Pick<Settings, 'read'> = { read: (group) => settingsFrom(group, false) };

/** Fields that were never changed, and those that an older or newer version stored differently, have their defaults. */
export function settingsFrom<G extends SettingsGroup>(
  group: G,
  isDemo: boolean,
  stored: Record<string, unknown> = {},
): SettingsOf<G> {
  const defaults = defaultsOf(group, isDemo);
  const fields = Object.entries(group.schema.shape).map(([name, field]) => {
    const checked = Object.hasOwn(stored, name) ? field.safeParse(stored[name]) : undefined;
    return [name, checked?.success ? checked.data : defaults[name]] as const;
  });
  // Every field is its default or was accepted by its schema.
  return Object.fromEntries(fields) as SettingsOf<G>;
}
