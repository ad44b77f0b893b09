import { z } from 'zod';
import { EMAIL_MAX_CHARS, isEmail, normaliseEmail } from '../../shared/email.ts';
import { fields, isoDateTime, singleLineText, wholeNumber } from '../../shared/fields.ts';
import { appTexts } from '../../shared/texts/texts.ts';
import { defineSettings } from '../settings-group.ts';
import { SHOP_NAME_MAX_CHARS } from '../shop.rules.ts';
import { EMAIL_SECURITY, ENVIRONMENT_PARTS, SECRET_MAX_CHARS, SECRET_NAMES } from './services.rules.ts';
import {
  backupFieldTexts,
  backupSettingsTexts,
  emailServerTexts,
  emailServerFieldTexts as emailTexts,
} from './services.texts.ts';
import { backupNumbers, emailServerNumbers } from './services-numbers.rules.ts';

const HOST = /^(?!-)[a-z0-9.-]{1,253}$|^\[[0-9a-f:]{2,39}\]$/i;
const optionalEmail = (label: string) =>
  singleLineText({ label, min: 0, max: EMAIL_MAX_CHARS })
    .overwrite(normaliseEmail)
    .refine((typed) => typed === '' || isEmail(typed), appTexts.emailInvalid);

/** Where emails are sent through and from. No host: emails are saved as files. */
export const emailServerSettings = defineSettings('mail-server', {
  schema: fields({
    host: singleLineText({ label: emailTexts.host, min: 0, max: 253 }).refine(
      (host) => host === '' || (HOST.test(host) && URL.canParse(`smtp://${host}:1`)),
      emailServerTexts.hostForm,
    ),
    port: wholeNumber(emailServerNumbers.port),
    security: z.enum(EMAIL_SECURITY, `${emailTexts.security} must be one of ${EMAIL_SECURITY.join(', ')}`),
    user: singleLineText({ label: emailTexts.user, min: 0, max: 254 }),
    senderName: singleLineText({ label: emailTexts.senderName, min: 0, max: SHOP_NAME_MAX_CHARS }),
    senderAddress: optionalEmail(emailTexts.senderAddress),
    replyTo: optionalEmail(emailTexts.replyTo),
  }),
  defaults: {
    host: '',
    port: 587,
    security: 'starttls',
    user: '',
    senderName: '',
    senderAddress: '',
    replyTo: '',
  },
});

/** An empty folder is the one beside the shop's data. */
export const backupSettings = defineSettings('backups', {
  schema: fields({
    isOn: z.boolean(`${backupFieldTexts.isOn} must be on or off`),
    folder: singleLineText({ label: backupFieldTexts.folder, min: 0, max: 500 }).refine(
      (folder) => folder === '' || folder.startsWith('/'),
      backupSettingsTexts.folderForm,
    ),
    everyHours: wholeNumber(backupNumbers.everyHours),
    keep: wholeNumber(backupNumbers.keep),
  }),
  defaults: { isOn: false, folder: '', everyHours: 24, keep: 14 },
});

export const secretParams = fields({
  name: z.enum(SECRET_NAMES, `Secret must be one of ${SECRET_NAMES.join(', ')}`),
});
export const secretInput = fields({
  value: singleLineText({ label: 'Value', max: SECRET_MAX_CHARS }),
});

/** Of a secret only whether it is there, never its value. */
const secretState = z.object({
  isSet: z.boolean(),
  /** It is stored, but was encrypted with a key that the shop no longer has. */
  isUnreadable: z.boolean(),
  /** The last four characters of a Stripe key. */
  hint: z.string(),
  updatedAt: isoDateTime.nullable(),
  updatedBy: z.string().nullable(),
});

export const servicesSchema = z.object({
  secrets: z.record(z.enum(SECRET_NAMES), secretState),
  /** The variable that decides each part; null where the back office does. */
  environment: z.record(z.enum(ENVIRONMENT_PARTS), z.string().nullable()),
});
export type Services = z.infer<typeof servicesSchema>;
