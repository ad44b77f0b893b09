import { isDeepStrictEqual } from 'node:util';
import { defaultsOf, type SettingsGroup, type SettingsOf } from '@vitrine/contract/shop/settings-group';
import { settingsRefusals } from '@vitrine/contract/shop/shop.refusals';
import type { Deps } from '../../deps.ts';
import { findSettings, lockSettings, upsertSettings } from '../../platform/settings/settings.queries.ts';
import { settingsFrom } from '../../platform/settings/settings.ts';
import type { Caller } from '../../platform/shared/caller.ts';
import { maskText } from '../../platform/shared/demo-mask.ts';
import { Refusal } from '../../platform/shared/refusal.ts';
import { recordAdminWrite } from '../audit/audit.service.ts';
import { changedFields } from '../audit/changed-fields.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'settings' | 'responseCache'>;
export type SettingsChanges<G extends SettingsGroup> = {
  [K in keyof SettingsOf<G>]?: SettingsOf<G>[K] | undefined;
};
type Save<G extends SettingsGroup> = {
  /** Without one, the stored values are overwritten. */
  version?: number;
  changes: SettingsChanges<G>;
  /** Refuses what the fields alone do not show to be wrong, in the transaction of the save. */
  guard?: (db: Deps['db'], change: { before: SettingsOf<G>; after: SettingsOf<G> }) => Promise<void>;
};

export type StoredSettings<G extends SettingsGroup> = {
  value: SettingsOf<G>;
  version: number;
  updatedAt: string | null;
  updatedBy: string | null;
};

/** From the database, because an admin must see the version that is there now. */
export async function storedSettings<G extends SettingsGroup>(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  caller: Caller,
  group: G,
): Promise<StoredSettings<G>> {
  const row = await findSettings(db, group.name);
  const author = row?.username ?? null;
  return {
    value: settingsFrom(group, settings.isDemo, row?.settings.value),
    version: row?.settings.version ?? 0,
    updatedAt: row?.settings.updatedAt.toISOString() ?? null,
    updatedBy: author && caller.isDemo ? maskText(author) : author,
  };
}

/** When it returns, this process already shows the changes; the others are notified by the database within a second. */
export async function saveSettings<G extends SettingsGroup>(
  { db, clock, settings, responseCache }: Shop,
  caller: Caller,
  group: G,
  { version, changes, guard }: Save<G>,
): Promise<StoredSettings<G>> {
  await db.transaction(async (tx) => {
    await lockSettings(tx, group.name);
    const row = (await findSettings(tx, group.name))?.settings;
    const current = row?.version ?? 0;
    if (version !== undefined && version !== current) throw new Refusal(settingsRefusals.versionConflict);
    const before = settingsFrom(group, settings.isDemo, row?.value);
    const changed = changedFields(before, changes);
    if (Object.keys(changed.after).length === 0) return;
    await guard?.(tx, { before, after: { ...before, ...changed.after } });
    await upsertSettings(tx, {
      ...{ name: group.name, version: current + 1, updatedAt: clock(), updatedBy: caller.id },
      value: withoutDefaults(group, settings.isDemo, { ...row?.value, ...changed.after }),
    });
    const write = { action: 'updated', objectKind: 'settings', objectId: group.name } as const;
    await recordAdminWrite({ db: tx, clock }, caller, { ...write, ...changed });
  });
  await settings.reload();
  responseCache.forget();
  return storedSettings({ db, settings }, caller, group);
}

/** A field that has its default value again follows the default. */
function withoutDefaults(group: SettingsGroup, isDemo: boolean, value: Record<string, unknown>) {
  const defaults = defaultsOf(group, isDemo);
  const names = Object.keys(group.schema.shape).filter((name) => value[name] !== undefined);
  const own = names.filter((name) => !isDeepStrictEqual(value[name], defaults[name]));
  return Object.fromEntries(own.map((name) => [name, value[name]]));
}
