import { defineRefusal } from '../shared/refusals.ts';
import { settingsTexts } from './settings.texts.ts';

export const settingsRefusals = {
  versionConflict: defineRefusal('settings_version_conflict', {
    status: 409,
    message: settingsTexts.changedMeanwhile,
  }),
} as const;
