import { backupFieldTexts, emailServerFieldTexts } from './services.texts.ts';

export const emailServerNumbers = { port: { label: emailServerFieldTexts.port, min: 1, max: 65_535 } };

export const backupNumbers = {
  everyHours: { label: backupFieldTexts.everyHours, min: 1, max: 8760 },
  keep: { label: backupFieldTexts.keep, min: 1, max: 1000 },
};
