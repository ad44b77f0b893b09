import { screen, waitFor, within } from '@testing-library/react';
import { emailKindTexts } from '@vitrine/contract/orders/emails/email-previews.texts';
import { testEmailTexts } from '@vitrine/contract/orders/emails/test-email.texts';
import {
  deliverySettings,
  emailSettings,
} from '@vitrine/contract/orders/fulfilment/fulfilment-settings.schemas';
import { deliverySettingsTexts } from '@vitrine/contract/orders/fulfilment/fulfilment-settings.texts';
import { demoTexts } from '@vitrine/contract/shared/texts/admin.texts';
import { appTexts, confirmTexts } from '@vitrine/contract/shared/texts/texts';
import { emailFailureTexts, emailTexts } from '@vitrine/contract/shop/health/health.texts';
import { emailServerSettings } from '@vitrine/contract/shop/services/services.schemas';
import { emailServerFieldTexts, emailServerTexts } from '@vitrine/contract/shop/services/services.texts';
import { problemCount, settingsTexts, unsavedCount } from '@vitrine/contract/shop/settings.texts';
import { settingsRefusals } from '@vitrine/contract/shop/shop.refusals';
import { shopSettings, shopTextSettings } from '@vitrine/contract/shop/shop.schemas';
import { shopFieldTexts } from '@vitrine/contract/shop/shop.texts';
import { shopTextNames } from '@vitrine/contract/shop/written-texts/shop-texts.texts';
import { describe, expect, it } from 'vitest';
import { queryClient } from '../../../lib/api/query-client.ts';
import { answerShopPage } from '../../../testing/answer-shop-page.ts';
import { api } from '../../../testing/fake-api.ts';
import { findToast, openScreen } from '../../../testing/open-screen.tsx';
import {
  sampleAdmin,
  sampleDemoAdmin,
  sampleHealth,
  sampleServices,
  sampleSettings,
  savedSettings,
} from '../../../testing/sample-data.ts';

const bar = () => within(screen.getByRole('region', { name: settingsTexts.unsavedBar }));
const queryBar = () => screen.queryByRole('region', { name: settingsTexts.unsavedBar });
const save = () => bar().getByRole('button', { name: settingsTexts.saveChanges });

async function openShop(user = sampleAdmin()) {
  let stored = sampleSettings(shopSettings);
  api.answer('GET /admin/settings/shop', () => ({ data: stored }));
  api.answer('PATCH /admin/settings/shop', ({ body: { changes } }) => {
    stored = savedSettings(stored, changes);
    return { data: stored, message: settingsTexts.saved };
  });
  answerShopPage();
  const actor = openScreen('/admin/settings/shop', { user });
  await screen.findByLabelText(shopFieldTexts.name);
  return actor;
}

const field = (label: string) => screen.getByLabelText(label);

describe('the settings of the shop', () => {
  it('wait for Save Changes, and send only what was changed with the version that was seen', async () => {
    const actor = await openShop();
    expect(queryBar()).not.toBeInTheDocument();
    await actor.type(field(shopFieldTexts.name), ' & Sons');
    await actor.type(field(shopFieldTexts.phone), '030 1234');
    expect(bar().getByText(unsavedCount(2))).toBeVisible();
    await actor.click(save());
    await waitFor(() => expect(queryBar()).not.toBeInTheDocument());
    const changes = { name: 'Vitrine & Sons', phone: '030 1234' };
    expect(api.sentTo('PATCH /admin/settings/shop')).toMatchObject([{ body: { version: 0, changes } }]);
  });

  it('say what is wrong while one types, and focus it instead of sending', async () => {
    const actor = await openShop();
    await actor.type(field(shopFieldTexts.email), 'nowhere');
    expect(field(shopFieldTexts.email)).toHaveAccessibleDescription(
      expect.stringContaining(appTexts.emailInvalid),
    );
    expect(bar().getByText(problemCount(1))).toBeVisible();
    await actor.click(save());
    expect(field(shopFieldTexts.email)).toHaveFocus();
    expect(api.sentTo('PATCH /admin/settings/shop')).toEqual([]);
  });

  it('keep what was typed when another admin saved meanwhile, or when no answer comes', async () => {
    const actor = await openShop();
    await actor.type(field(shopFieldTexts.tagline), 'Since 1999');
    const { code, message } = settingsRefusals.versionConflict;
    api.refuse('PATCH /admin/settings/shop', code);
    await actor.click(save());
    await findToast(message);
    expect(field(shopFieldTexts.tagline)).toHaveValue('Since 1999');
    api.disconnect('PATCH /admin/settings/shop');
    await actor.click(save());
    await findToast(settingsTexts.saveFailed);
    expect(field(shopFieldTexts.tagline)).toHaveValue('Since 1999');
  });

  it('are put back by Discard', async () => {
    const actor = await openShop();
    await actor.type(field(shopFieldTexts.name), ' & Sons');
    await actor.click(bar().getByRole('button', { name: settingsTexts.discard }));
    expect(field(shopFieldTexts.name)).toHaveValue('Vitrine');
    expect(queryBar()).not.toBeInTheDocument();
  });

  it('ask before unsaved changes are lost, also by closing the tab, but not once they are typed back', async () => {
    const actor = await openShop();
    await actor.type(field(shopFieldTexts.name), ' & Sons');
    await actor.click(screen.getByRole('link', { name: 'Orders' }));
    const question = await screen.findByRole('alertdialog', { name: confirmTexts.discardTitle });
    await actor.click(within(question).getByRole('button', { name: confirmTexts.keepEditing }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(field(shopFieldTexts.name)).toHaveValue('Vitrine & Sons');
    expect(window.location.pathname).toBe('/admin/settings/shop');
    const closesUnasked = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(closesUnasked()).toBe(false);
    await actor.type(field(shopFieldTexts.name), '{Backspace>7/}');
    expect(field(shopFieldTexts.name)).toHaveValue('Vitrine');
    expect(closesUnasked()).toBe(true);
  });

  it('are not saved by the demo admin', async () => {
    const actor = await openShop(sampleDemoAdmin());
    await actor.type(field(shopFieldTexts.name), '!');
    await actor.click(save());
    await findToast(demoTexts.refused);
    expect(api.sentTo('PATCH /admin/settings/shop')).toEqual([]);
  });

  it('load when asked again', async () => {
    api.disconnect('GET /admin/settings/shop');
    api.answer('GET /admin/health', { data: sampleHealth() });
    const actor = openScreen('/admin/settings/shop', { user: sampleAdmin() });
    await findToast(settingsTexts.loadFailed);
    api.answer('GET /admin/settings/shop', { data: sampleSettings(shopSettings) });
    answerShopPage();
    await actor.click(screen.getByRole('button', { name: appTexts.tryAgain }));
    await screen.findByLabelText(shopFieldTexts.name);
  });
});

describe('a text of the shop', () => {
  it('is saved against the version that was seen first, so that no other admin’s text is lost', async () => {
    const stored = sampleSettings(shopTextSettings.terms);
    api.answer('GET /admin/shop/texts/:name', { data: stored });
    api.answer('GET /admin/audit', { data: [], total: 0, nextCursor: null });
    api.answer('GET /admin/health', { data: sampleHealth() });
    api.refuse('PATCH /admin/shop/texts/:name', settingsRefusals.versionConflict.code);
    const actor = openScreen('/admin/settings/shop/terms', { user: sampleAdmin() });
    const text = await screen.findByRole('textbox', { name: shopTextNames.terms });
    await actor.type(text, 'Mine');
    const newer = { ...savedSettings(stored, { text: 'Theirs' }), updatedAt: '2026-02-01T10:00:00.000Z' };
    api.answer('GET /admin/shop/texts/:name', { data: newer });
    await queryClient.invalidateQueries();
    await screen.findByText(/^Saved /);
    await actor.click(save());
    await findToast(settingsTexts.changedMeanwhile);
    expect(text).toHaveValue('Mine');
    await actor.click(save());
    const versions = () => api.sentTo('PATCH /admin/shop/texts/:name').map(({ body }) => body.version);
    await waitFor(() => expect(versions()).toEqual([0, 1]));
  });
});

describe('the settings of delivery', () => {
  async function openDelivery() {
    let stored = sampleSettings(deliverySettings);
    api.answer('GET /admin/settings/delivery', () => ({ data: stored }));
    api.answer('PATCH /admin/settings/delivery', ({ body: { changes } }) => {
      stored = savedSettings(stored, changes);
      return { data: stored, message: settingsTexts.saved };
    });
    api.answer('GET /admin/health', { data: sampleHealth() });
    api.answer('GET /admin/services', { data: sampleServices() });
    const actor = openScreen('/admin/settings/delivery', { user: sampleAdmin() });
    const asks = await screen.findByRole('switch', {
      name: new RegExp(`^${deliverySettingsTexts.asksAddress}`),
    });
    return { actor, asks };
  }

  it('save a switch at once, and put it back when that fails', async () => {
    const { actor, asks } = await openDelivery();
    expect(asks).toBeChecked();
    await actor.click(asks);
    await waitFor(() => expect(asks).not.toBeChecked());
    const changes = { asksAddress: false };
    expect(api.sentTo('PATCH /admin/settings/delivery')).toMatchObject([{ body: { version: 0, changes } }]);
    api.disconnect('PATCH /admin/settings/delivery');
    await actor.click(asks);
    await findToast(settingsTexts.saveFailed);
    await waitFor(() => expect(asks).not.toBeChecked());
  });
});

describe('the settings of email', () => {
  async function openEmail() {
    const [email, server] = [sampleSettings(emailSettings), sampleSettings(emailServerSettings)];
    api.answer('GET /admin/settings/mail', { data: email });
    api.answer('GET /admin/settings/mail-server', { data: server });
    api.answer('PATCH /admin/settings/mail', ({ body: { changes } }) => ({
      data: savedSettings(email, changes),
      message: settingsTexts.saved,
    }));
    api.answer('GET /admin/health', { data: sampleHealth() });
    api.answer('GET /admin/services', { data: sampleServices() });
    const actor = openScreen('/admin/settings/mail', { user: sampleAdmin() });
    await screen.findByLabelText(emailServerFieldTexts.host);
    return actor;
  }

  it('check the server’s name before it is sent', async () => {
    const actor = await openEmail();
    api.answer('PATCH /admin/settings/mail-server', () => {
      throw new Error('Nothing invalid is saved');
    });
    await actor.type(field(emailServerFieldTexts.host), 'email server');
    await actor.click(save());
    await waitFor(() =>
      expect(field(emailServerFieldTexts.host)).toHaveAccessibleDescription(
        expect.stringContaining(emailServerTexts.hostForm),
      ),
    );
    expect(field(emailServerFieldTexts.host)).toHaveValue('email server');
  });

  it('switch a kind of email off at once', async () => {
    const actor = await openEmail();
    const shipped = screen.getByRole('switch', { name: emailKindTexts.shipped.name });
    await actor.click(shipped);
    await waitFor(() => expect(shipped).not.toBeChecked());
    const body = { version: 0, changes: { shipped: false } };
    expect(api.sentTo('PATCH /admin/settings/mail')).toMatchObject([{ body }]);
  });

  it('repeat why a test email was not sent, with the server’s own words', async () => {
    const actor = await openEmail();
    api.refuse('POST /admin/mails/test', 'mail_not_sent', {
      message: emailFailureTexts.refused,
      data: { reason: 'refused', details: '550 No such mailbox' },
    });
    await actor.click(screen.getByRole('button', { name: testEmailTexts.send }));
    await findToast(emailFailureTexts.refused);
    await screen.findByRole('heading', { name: testEmailTexts.failed });
    await actor.click(screen.getByText(emailTexts.whatToDo));
    expect(screen.getByText('550 No such mailbox')).toBeVisible();
  });
});
