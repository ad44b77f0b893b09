import { dataReply, dataWithMessageReply, defineEndpoint, messageReply } from '../shared/endpoint.ts';
import { healthSchema } from './health/health.schemas.ts';
import { settingsEndpoints, settingsReply, settingsSave } from './settings.endpoints.ts';
import { shopRefusals } from './shop.refusals.ts';
import {
  homeSettings,
  logoParams,
  logoSettings,
  shopSettings,
  shopTextParams,
  shopTextReply,
  shopTextSettings,
} from './shop.schemas.ts';

const { readSettings: readHome, saveSettings: saveHome } = settingsEndpoints(homeSettings);
const shopSettingsEndpoints = settingsEndpoints(shopSettings, [shopRefusals.currencyFixed]);

export const shopEndpoints = {
  details: defineEndpoint('GET /shop', {
    summary: "The shop's name, contact and links",
    reply: dataReply(shopSettings.schema),
  }),
  text: defineEndpoint('GET /shop/texts/:name', {
    summary: 'A text that the owner wrote: about, faq, terms, privacy or returns',
    params: shopTextParams,
    reply: dataReply(shopTextReply),
    refusals: [shopRefusals.textNotWritten],
  }),
  ...shopSettingsEndpoints,
  readHome,
  saveHome,
  health: defineEndpoint('GET /admin/health', {
    summary: 'The health of payments, email, storage and backups, the version, and what is left to set up',
    reply: dataReply(healthSchema),
  }),
  backUp: defineEndpoint('POST /admin/backups', {
    summary: 'Make a backup in the folder for backups; it goes on after the reply',
    reply: messageReply(),
    refusals: [shopRefusals.backupsOff, shopRefusals.backupBusy],
  }),
  logo: defineEndpoint('GET /admin/shop/logo', {
    summary: 'The logo on light and on dark; empty where the name is written out',
    reply: dataReply(logoSettings.schema),
  }),
  saveLogo: defineEndpoint('POST /admin/shop/logo/:ground', {
    summary: 'Upload the logo for light or dark grounds',
    params: logoParams,
    files: { image: { maxCount: 1 } },
    reply: dataWithMessageReply(logoSettings.schema),
    refusals: [shopRefusals.logoRequired],
  }),
  removeLogo: defineEndpoint('DELETE /admin/shop/logo/:ground', {
    summary: 'Remove the logo; the name is shown instead',
    params: logoParams,
    reply: dataWithMessageReply(logoSettings.schema),
  }),
  readText: defineEndpoint('GET /admin/shop/texts/:name', {
    summary: 'A text of the shop with its version; empty while it is the standard text',
    params: shopTextParams,
    reply: dataReply(settingsReply(shopTextSettings.about)),
  }),
  saveText: defineEndpoint('PATCH /admin/shop/texts/:name', {
    summary: 'Write a text of the shop; the record keeps every earlier version',
    params: shopTextParams,
    ...settingsSave(shopTextSettings.about),
  }),
} as const;
