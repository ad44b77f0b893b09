import { settingsSectionTexts } from '@vitrine/contract/shop/settings.texts';
import { shopProblems } from '@vitrine/contract/shop/shop.rules';
import { shopFieldTexts, shopSettingsTexts } from '@vitrine/contract/shop/shop.texts';
import type { StoredSettings } from '../../../../domains/shop/settings.hooks.ts';
import { setShop } from '../../../../lib/shop/shop-details.ts';
import { SaveBar } from '../parts/save-bar.tsx';
import { SavedNote } from '../parts/saved-note.tsx';
import { SettingsText } from '../parts/settings-fields.tsx';
import { SettingsPanel } from '../parts/settings-panel.tsx';
import { SettingsPage } from '../settings-page.tsx';
import { SettingsShell } from '../settings-shell.tsx';
import { ShopTexts } from '../texts/shop-texts.tsx';
import { useSettingsForm } from '../use-settings-form.ts';
import { ShopCurrency } from './shop-currency.tsx';
import { ShopLook } from './shop-look.tsx';
import { SocialLinks } from './social-links.tsx';

/** /admin/settings/shop. */
export function ShopSettingsPage() {
  return (
    <SettingsPage name="shop" title={settingsSectionTexts.shop}>
      {(stored) => <ShopForm stored={stored} />}
    </SettingsPage>
  );
}

function ShopForm({ stored }: { stored: StoredSettings<'shop'> }) {
  const form = useSettingsForm({
    name: 'shop',
    stored,
    labels: shopFieldTexts,
    check: shopProblems,
    onSaved: ({ value }) => setShop(value),
  });
  return (
    <SettingsShell
      title={settingsSectionTexts.shop}
      note={<SavedNote updatedAt={stored.updatedAt} />}
      hasUnsaved={form.changed.length > 0}
    >
      <SettingsPanel title={shopSettingsTexts.details} lead={shopSettingsTexts.detailsText}>
        <div className="mt-5 grid gap-x-4 gap-y-5 md:grid-cols-2">
          <SettingsText form={form} field="name" />
          <SettingsText form={form} field="tagline" />
          <SettingsText form={form} field="email" type="email" />
          <SettingsText form={form} field="phone" type="tel" />
          <SettingsText form={form} field="address" isLong className="md:col-span-2" />
          <SocialLinks form={form} className="md:col-span-2" />
        </div>
      </SettingsPanel>
      <ShopLook form={form} />
      <ShopCurrency form={form} />
      <ShopTexts />
      <SaveBar form={form} />
    </SettingsShell>
  );
}
