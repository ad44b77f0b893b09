import { screen, waitFor, within } from '@testing-library/react';
import { storeFilterSettings } from '@vitrine/contract/catalog/store/option-filters.schemas';
import { priceSettings } from '@vitrine/contract/pricing/price-history/price-history.schemas';
import { HOME_SECTIONS } from '@vitrine/contract/shop/home-sections.rules';
import { settingsTexts } from '@vitrine/contract/shop/settings.texts';
import { homeSettings, shopSettings, shopTextSettings } from '@vitrine/contract/shop/shop.schemas';
import { homeSectionTexts } from '@vitrine/contract/shop/shop.texts';
import { afterEach, describe, expect, it } from 'vitest';
import { setShopInfo, shopInfo } from '../../../../lib/shop/read-shop-info.ts';
import { api } from '../../../../testing/fake-api.ts';
import { openScreen } from '../../../../testing/open-screen.tsx';
import {
  sampleAdmin,
  sampleDemoAdmin,
  sampleHealth,
  sampleSettings,
  savedSettings,
} from '../../../../testing/sample-data.ts';

const { names, hidden, moveUp, moveDown, show, place } = homeSectionTexts;
const rows = () =>
  within(screen.getByRole('heading', { name: homeSectionTexts.title }).closest('section') as HTMLElement)
    .getAllByRole('listitem')
    .map((row) => row.textContent);
const switchOf = (name: keyof typeof names) => screen.getByRole('switch', { name: show(names[name]) });
const sent = () => api.sentTo('PATCH /admin/settings/home').map(({ body }) => body);

async function openSections(user = sampleAdmin()) {
  let stored = sampleSettings(homeSettings);
  api.answer('GET /admin/settings/prices', { data: sampleSettings(priceSettings) });
  api.answer('GET /admin/settings/store-filters', { data: sampleSettings(storeFilterSettings) });
  api.answer('GET /admin/settings/home', () => ({ data: stored }));
  api.answer('PATCH /admin/settings/home', ({ body: { changes } }) => {
    stored = savedSettings(stored, changes);
    return { data: stored, message: settingsTexts.saved };
  });
  api.answer('GET /admin/settings/shop', { data: sampleSettings(shopSettings) });
  api.answer('GET /admin/shop/logo', { data: { light: '', dark: '' } });
  api.answer('GET /admin/shop/texts/:name', { data: sampleSettings(shopTextSettings.about) });
  api.answer('GET /admin/health', { data: sampleHealth() });
  const actor = openScreen('/admin/settings/shop', { user });
  await screen.findByRole('switch', { name: show(names.benefits) });
  return actor;
}

afterEach(() => {
  const { home: _, ...specified } = shopInfo;
  setShopInfo(specified);
});

describe('the sections of the home page', () => {
  it('are moved, which keeps the focus, is announced and is saved at once', async () => {
    const actor = await openSections();
    await actor.click(screen.getByRole('button', { name: moveUp(names.featured) }));
    const [benefits, newArrivals, featured, ...others] = HOME_SECTIONS;
    const sections = [benefits, featured, newArrivals, ...others];
    await waitFor(() => expect(sent()).toEqual([{ version: 0, changes: { sections } }]));
    await waitFor(() => expect(rows()[1]).toBe(names.featured));
    expect(screen.getByRole('button', { name: moveUp(names.featured) })).toHaveFocus();
    expect(screen.getByText(place(names.featured, 2, HOME_SECTIONS.length))).toBeInTheDocument();
    expect(shopInfo.home).toEqual(sections);
    expect(screen.getByRole('button', { name: moveUp(names.benefits) })).toHaveAttribute('aria-disabled');
    await actor.click(screen.getByRole('button', { name: moveDown(names.newsletter) }));
    expect(sent()).toHaveLength(1);
  });

  it('are hidden below the others and shown in their place again, except the one that is always shown', async () => {
    const actor = await openSections();
    await actor.click(switchOf('benefits'));
    await waitFor(() => expect(rows().at(-1)).toBe(`${names.benefits}${hidden}`));
    expect(sent()).toEqual([{ version: 0, changes: { sections: HOME_SECTIONS.slice(1) } }]);
    await actor.click(switchOf('benefits'));
    await waitFor(() => expect(rows()[0]).toBe(names.benefits));
    expect(switchOf('contact')).toBeDisabled();
  });

  it('stay as they are for the demo admin', async () => {
    const actor = await openSections(sampleDemoAdmin());
    await actor.click(screen.getByRole('button', { name: moveUp(names.featured) }));
    expect(switchOf('benefits')).toBeDisabled();
    expect(sent()).toEqual([]);
  });
});
