import { access, constants, realpath, stat } from 'node:fs/promises';
import { sep } from 'node:path';
import { servicesRefusals } from '@vitrine/contract/shop/services/services.refusals';
import { backupSettings, emailServerSettings } from '@vitrine/contract/shop/services/services.schemas';
import type { SettingsGroup } from '@vitrine/contract/shop/settings-group';
import type { Caller } from '../../platform/shared/caller.ts';
import { Refusal } from '../../platform/shared/refusal.ts';
import { dropSecret, type EnvironmentParts, type SecretsShop } from './secrets.service.ts';
import {
  type SettingsChanges,
  type StoredSettings,
  saveSettings,
  storedSettings,
} from './settings.service.ts';

export type ServicesContext = {
  environment: EnvironmentParts;
  /** The shop's own folders, in which no backup may be put: some of them are served to everybody. */
  ownFolders: readonly string[];
};
type Save<G extends SettingsGroup> = { version: number; changes: SettingsChanges<G> };

/** The demo admin sees what a new shop has. */
export async function readServiceSettings<G extends SettingsGroup>(
  shop: SecretsShop,
  caller: Caller,
  group: G,
): Promise<StoredSettings<G>> {
  if (!caller.isDemo) return storedSettings(shop, caller, group);
  // The defaults are of the group's own type.
  const value = group.defaults as StoredSettings<G>['value'];
  return { value, version: 0, updatedAt: null, updatedBy: null };
}

const CONNECTION = ['host', 'port', 'security', 'user'] as const;
const SENDER = ['senderName', 'senderAddress'] as const;

/** With another server the stored password goes: whoever names a server must not be sent a password they do not know. */
export function saveEmailServer(
  shop: SecretsShop,
  caller: Caller,
  { environment }: ServicesContext,
  save: Save<typeof emailServerSettings>,
) {
  const changes = (names: readonly (keyof typeof save.changes)[]) =>
    names.some((name) => save.changes[name] !== undefined);
  if ((environment.mailServer && changes(CONNECTION)) || (environment.sender && changes(SENDER)))
    throw new Refusal(servicesRefusals.fromEnvironment);
  return saveSettings(shop, caller, emailServerSettings, {
    ...save,
    guard: async (db, { before, after }) => {
      if (CONNECTION.some((name) => before[name] !== after[name]))
        await dropSecret({ ...shop, db }, caller, 'smtp-password');
    },
  });
}

export function saveBackupSettings(
  shop: SecretsShop,
  caller: Caller,
  { environment, ownFolders }: ServicesContext,
  save: Save<typeof backupSettings>,
) {
  if (environment.backups) throw new Refusal(servicesRefusals.fromEnvironment);
  return saveSettings(shop, caller, backupSettings, {
    ...save,
    guard: async (_db, { after }) => {
      if (after.folder !== '') await requireFolder(after.folder, ownFolders);
    },
  });
}

/** The folder must be there already, so that a misspelt one is not created. */
async function requireFolder(typed: string, ownFolders: readonly string[]): Promise<void> {
  const folder = await realpath(typed).catch(() => undefined);
  if (folder === undefined || !(await isWritableFolder(folder)))
    throw new Refusal(servicesRefusals.folderMissing);
  for (const own of ownFolders)
    if (`${folder}${sep}`.startsWith(`${await realpath(own)}${sep}`))
      throw new Refusal(servicesRefusals.folderInside);
}

async function isWritableFolder(folder: string): Promise<boolean> {
  if (!(await stat(folder)).isDirectory()) return false;
  return access(folder, constants.W_OK).then(
    () => true,
    () => false,
  );
}
