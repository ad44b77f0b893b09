import { defineRefusal } from '../../shared/refusals.ts';
import { backupSettingsTexts, secretRefusalTexts } from './services.texts.ts';

export const servicesRefusals = {
  fromEnvironment: defineRefusal('set_in_environment', {
    status: 409,
    message: secretRefusalTexts.fromEnvironment,
  }),
  noServer: defineRefusal('mail_server_missing', { status: 409, message: secretRefusalTexts.noServer }),
  folderMissing: defineRefusal('backup_folder_missing', {
    status: 409,
    message: backupSettingsTexts.folderMissing,
  }),
  folderInside: defineRefusal('backup_folder_inside', {
    status: 409,
    message: backupSettingsTexts.folderInside,
  }),
} as const;
