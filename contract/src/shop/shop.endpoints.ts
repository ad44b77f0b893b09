import { dataReply, defineEndpoint } from '../shared/endpoint.ts';
import { settingsEndpoints, settingsReply, settingsSave } from './settings.endpoints.ts';
import { shopRefusals } from './shop.refusals.ts';
import { shopSettings, shopTextParams, shopTextReply, shopTextSettings } from './shop.schemas.ts';
import { upkeepSchema } from './upkeep.schemas.ts';

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
  upkeep: defineEndpoint('GET /admin/upkeep', {
    summary: 'How payments, mail, storage and backups are doing, the version, and what is left to set up',
    reply: dataReply(upkeepSchema),
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
