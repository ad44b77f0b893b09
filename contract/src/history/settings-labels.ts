import { secondFactorTexts } from '../accounts/second-factor/second-factor.texts.ts';
import { agentLimitTexts } from '../agents/proposals/proposals.texts.ts';
import { visitorSettingsTexts } from '../analytics/visitors/visitors.texts.ts';
import { fieldLabel } from '../audit/audit.texts.ts';
import { googleFeedTexts } from '../catalog/search-engines/google-feed.texts.ts';
import { searchEngineTexts } from '../catalog/search-engines/search-engines.texts.ts';
import { optionFilterTexts } from '../catalog/store/option-filter-settings.texts.ts';
import { guestTexts } from '../guests/guests.texts.ts';
import { invoiceFieldTexts } from '../invoices/invoices.texts.ts';
import { alertSettingsTexts } from '../messages/alerts/alerts.texts.ts';
import { cartReminderSettingsTexts } from '../messages/alerts/cart-reminders.texts.ts';
import { emailKindTexts } from '../orders/emails/email-previews.texts.ts';
import { deliverySettingsTexts as delivery } from '../orders/fulfilment/fulfilment-settings.texts.ts';
import { orderViewTexts } from '../orders/order-filters.texts.ts';
import { returnSettingsTexts } from '../orders/returns/returns.texts.ts';
import { reviewInvitationSettingsTexts } from '../orders/review-invitations/review-invitations.texts.ts';
import { waysSettingsTexts } from '../payments/ways/ways-to-pay.texts.ts';
import { priceSettingsTexts } from '../pricing/price-history/price-history.texts.ts';
import { pricingFieldTexts } from '../pricing/pricing.texts.ts';
import { taxSettingsTexts } from '../pricing/pricing-settings.texts.ts';
import { backupFieldTexts, emailServerFieldTexts } from '../shop/services/services.texts.ts';
import { homeSectionTexts, shopFieldTexts, shopSettingsTexts } from '../shop/shop.texts.ts';
import { withdrawalSettingsTexts } from '../withdrawals/withdrawals.texts.ts';

type Labels = Readonly<Record<string, unknown>>;

/** What the screens call the fields of a group of settings, of which the audit log has the names. */
const LABELS: Readonly<Record<string, Labels>> = {
  shop: shopFieldTexts,
  home: { sections: homeSectionTexts.title },
  logo: { light: shopSettingsTexts.onLight, dark: shopSettingsTexts.onDark },
  delivery: {
    asksAddress: delivery.asksAddress,
    countries: delivery.countries,
    arrivalFromDays: delivery.arrivalFrom,
    arrivalToDays: delivery.arrivalTo,
    workingDays: delivery.workingDays,
    lowStockAt: delivery.lowStockAt,
    keepOrderYears: delivery.keepYears,
    takesWithdrawals: withdrawalSettingsTexts.takesWithdrawals,
    takesReturns: returnSettingsTexts.takesReturns,
    returnDays: returnSettingsTexts.days,
    returnInstructions: returnSettingsTexts.instructions,
  },
  'delivery-zones': pricingFieldTexts,
  tax: {
    mode: pricingFieldTexts.taxMode,
    country: pricingFieldTexts.country,
    rates: taxSettingsTexts.rates,
    reverseCharge: taxSettingsTexts.reverseCharge,
  },
  prices: priceSettingsTexts,
  offers: { offers: 'Offers' },
  invoices: invoiceFieldTexts,
  checkout: guestTexts,
  'search-engines': {
    readableAddresses: searchEngineTexts.readableAddresses,
    googleFeed: googleFeedTexts.isOn,
    googleBrand: googleFeedTexts.brand,
  },
  'store-filters': optionFilterTexts,
  'ways-to-pay': waysSettingsTexts,
  alerts: {
    ...alertSettingsTexts,
    ...cartReminderSettingsTexts,
    asksForReviews: reviewInvitationSettingsTexts.asksForReviews,
    reviewDays: reviewInvitationSettingsTexts.daysLabel,
  },
  visitors: visitorSettingsTexts,
  mail: Object.fromEntries(Object.entries(emailKindTexts).map(([kind, { name }]) => [kind, name])),
  'mail-server': emailServerFieldTexts,
  'order-views': { views: orderViewTexts.label },
  security: { needsSecondFactor: secondFactorTexts.required },
  backups: backupFieldTexts,
  agents: agentLimitTexts,
};

/** The label of a recorded field: of settings that of their screen, of everything else its name in words. */
export function recordedLabel(field: string, settingsGroup?: string): string {
  if (settingsGroup?.startsWith('text-') && field === 'text') return 'Text';
  const label = settingsGroup === undefined ? undefined : LABELS[settingsGroup]?.[field];
  return typeof label === 'string' ? label : fieldLabel(field);
}
