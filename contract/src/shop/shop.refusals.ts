import { defineRefusal } from '../shared/refusals.ts';
import { healthTexts } from './health/health.texts.ts';
import { settingsTexts } from './settings.texts.ts';
import { shopSettingsTexts } from './shop.texts.ts';
import { shopTexts } from './written-texts/shop-texts.texts.ts';

export const settingsRefusals = {
  versionConflict: defineRefusal('settings_version_conflict', {
    status: 409,
    message: settingsTexts.changedMeanwhile,
  }),
} as const;

export const shopRefusals = {
  logoRequired: defineRefusal('logo_required', { status: 400, message: shopSettingsTexts.logoRequired }),
  currencyFixed: defineRefusal('currency_fixed', { status: 409, message: shopSettingsTexts.currencyFixed }),
  backupsOff: defineRefusal('backups_off', { status: 409, message: healthTexts.backupsNotSet }),
  backupBusy: defineRefusal('backup_busy', { status: 409, message: healthTexts.backupBusy }),
  textNotWritten: defineRefusal('text_not_written', { status: 404, message: shopTexts.notWritten }),
} as const;
