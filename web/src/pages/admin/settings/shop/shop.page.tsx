import { formatDate } from '@vitrine/contract/shared/dates';
import { CURRENCIES, currencyOf } from '@vitrine/contract/shared/money/currencies';
import { formatDollars } from '@vitrine/contract/shared/money/money';
import { aboutTexts } from '@vitrine/contract/shared/texts/about.texts';
import { settingsSectionTexts } from '@vitrine/contract/shop/settings.texts';
import { shopProblems } from '@vitrine/contract/shop/shop.rules';
import { shopFieldTexts, shopSettingsTexts, textEditorTexts } from '@vitrine/contract/shop/shop.texts';
import type { ShopDetails } from '@vitrine/contract/shop/shop-defaults';
import {
  POLICIES,
  SHOP_TEXTS,
  type ShopTextName,
} from '@vitrine/contract/shop/written-texts/shop-texts.rules';
import { shopTextNames } from '@vitrine/contract/shop/written-texts/shop-texts.texts';
import { Lock } from 'lucide-react';
import { useHealthHints } from '../../../../domains/shop/health.hooks.ts';
import { type StoredSettings, useSettings } from '../../../../domains/shop/settings.hooks.ts';
import { useStoredText } from '../../../../domains/shop/shop-text-settings.hooks.ts';
import { settingsTextPath } from '../../../../lib/navigation/paths.ts';
import { setShop } from '../../../../lib/shop/shop-details.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { SelectField } from '../../../../ui/controls/field.tsx';
import { VisuallyHidden } from '../../../../ui/display/visually-hidden.tsx';
import { Options } from '../../parts/options.tsx';
import { useDemoRule } from '../../parts/write-buttons.tsx';
import { SettingsText } from '../parts/settings-fields.tsx';
import { SettingsPanel, SettingsRow, SettingsRows } from '../parts/settings-panel.tsx';
import { SettingsFormShell, SettingsPage } from '../settings-page.tsx';
import { type SettingsForm, useSettingsForm } from '../use-settings-form.ts';
import { ShopLook } from './shop-look.tsx';
import { SocialLinks } from './social-links.tsx';

/** /admin/settings/shop. */
export function ShopSettingsPage() {
  return (
    <SettingsPage query={useSettings('shop')} title={settingsSectionTexts.shop}>
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
    <SettingsFormShell title={settingsSectionTexts.shop} form={form} updatedAt={stored.updatedAt}>
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
    </SettingsFormShell>
  );
}

const SAMPLE = 1234.5;

/** A select until the first order, then a sentence. It saves at once. */
function ShopCurrency({ form }: { form: SettingsForm<ShopDetails> }) {
  const health = useHealthHints();
  const { isDemo } = useDemoRule();
  const { currency } = form.saved;
  if (health?.hasOrders !== false) {
    return (
      <SettingsPanel title={shopFieldTexts.currency}>
        <SettingsRows>
          <SettingsRow name={nameOf(currency)} text={shopSettingsTexts.currencyFixed}>
            <span className="inline-flex items-center gap-1.5 text-[0.8125rem] text-muted">
              <Lock aria-hidden="true" className="size-4" />
              {shopSettingsTexts.fixed}
            </span>
          </SettingsRow>
        </SettingsRows>
      </SettingsPanel>
    );
  }
  return (
    <SettingsPanel title={shopFieldTexts.currency} lead={shopSettingsTexts.currencyText}>
      <SelectField
        label={shopFieldTexts.currency}
        isLabelHidden
        name="currency"
        value={currency}
        disabled={isDemo || form.isSaving}
        className="mt-5 max-w-90"
        onChange={({ target }) => form.saveNow('currency', target.value)}
      >
        <Options values={Object.keys(CURRENCIES)} label={nameOf} />
      </SelectField>
    </SettingsPanel>
  );
}

function nameOf(code: string): string {
  return `${currencyOf(code).name}, ${formatDollars(SAMPLE, code)}`;
}

/** The long texts are rows that open a page of their own. */
function ShopTexts() {
  return (
    <SettingsPanel title={shopSettingsTexts.texts} lead={shopSettingsTexts.textsText}>
      <SettingsRows>
        {SHOP_TEXTS.map((name) => (
          <TextRow key={name} name={name} />
        ))}
      </SettingsRows>
    </SettingsPanel>
  );
}

function TextRow({ name }: { name: ShopTextName }) {
  const { data } = useStoredText(name);
  const isPolicy = POLICIES.some((policy) => policy === name);
  const isMissing = data !== undefined && data.value.text === '' && isPolicy;
  return (
    <SettingsRow
      name={shopTextNames[name]}
      text={data ? stateOf(name, data.value.text, data.updatedAt) : '…'}
      tone={isMissing ? 'warn' : 'muted'}
    >
      <ButtonLink to={settingsTextPath(name)} variant="line" size="sm">
        {isMissing ? textEditorTexts.write : textEditorTexts.edit}
        <VisuallyHidden>: {shopTextNames[name]}</VisuallyHidden>
      </ButtonLink>
    </SettingsRow>
  );
}

function stateOf(name: ShopTextName, text: string, updatedAt: string | null): string {
  if (text !== '')
    return updatedAt ? textEditorTexts.changedOn(formatDate(updatedAt)) : textEditorTexts.yours;
  if (name === 'about') return textEditorTexts.standard;
  if (name === 'faq') return textEditorTexts.standardEntries(aboutTexts.faq.entries.length);
  return name === 'returns' ? textEditorTexts.notWrittenReturns : textEditorTexts.notWritten;
}
