import { screen } from '@testing-library/react';
import { settingsTexts } from '@vitrine/contract/shop/settings.texts';
import { shopTextSettings } from '@vitrine/contract/shop/shop.schemas';
import { textEditorTexts } from '@vitrine/contract/shop/shop.texts';
import { shopTextNames } from '@vitrine/contract/shop/written-texts/shop-texts.texts';
import { describe, expect, it } from 'vitest';
import { api } from '../../../../testing/fake-api.ts';
import { openScreen } from '../../../../testing/open-screen.tsx';
import { sampleAdmin, sampleHealth, sampleSettings } from '../../../../testing/sample-data.ts';

async function openText(name: 'faq' | 'terms') {
  api.answer('GET /admin/shop/texts/:name', { data: sampleSettings(shopTextSettings[name]) });
  api.answer('GET /admin/audit', { data: [], total: 0, nextCursor: null });
  api.answer('GET /admin/health', { data: sampleHealth() });
  const actor = openScreen(`/admin/settings/shop/${name}`, { user: sampleAdmin() });
  return { actor, text: await screen.findByRole('textbox', { name: shopTextNames[name] }) };
}

const value = (text: HTMLElement) => (text as HTMLTextAreaElement).value;

describe('a text that is not written yet', () => {
  it('starts from what the shop shows, which is unchanged until it is edited', async () => {
    const { actor, text } = await openText('faq');
    expect(screen.getByText(textEditorTexts.startsStandard)).toBeVisible();
    const standard = value(text);
    expect(standard).toMatch(/^## What does shipping cost\?\n\nShipping is free/);
    expect(screen.queryByRole('button', { name: settingsTexts.saveChanges })).not.toBeInTheDocument();
    await actor.type(text, ' Always.');
    expect(value(text)).toBe(`${standard} Always.`);
    expect(screen.getByRole('button', { name: settingsTexts.saveChanges })).toBeEnabled();
    await actor.clear(text);
    expect(text).toHaveValue('');
    await actor.type(text, 'Own');
    await actor.click(screen.getByRole('button', { name: settingsTexts.discard }));
    expect(text).toHaveValue(standard);
  });

  it('starts empty if it is a policy, which the shop does not show yet', async () => {
    const { text } = await openText('terms');
    expect(text).toHaveValue('');
  });
});
