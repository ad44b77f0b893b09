import { formatDate } from '@vitrine/contract/shared/dates';
import { currencyNames } from '@vitrine/contract/shared/money/currency-names';
import { formatDollars } from '@vitrine/contract/shared/money/money';
import { STANDARD_QUESTIONS } from '@vitrine/contract/shared/texts/about.texts';
import { settingsSectionTexts } from '@vitrine/contract/shop/settings.texts';
import { LINK_MAX_CHARS, MAX_SOCIAL_LINKS, shopProblems } from '@vitrine/contract/shop/shop.rules';
import {
  shopFieldTexts,
  shopSettingsTexts,
  socialLinkLabel,
  textEditorTexts,
} from '@vitrine/contract/shop/shop.texts';
import type { ShopDetails } from '@vitrine/contract/shop/shop-defaults';
import { isWebAddress } from '@vitrine/contract/shop/web-address';
import {
  POLICIES,
  SHOP_TEXTS,
  type ShopTextName,
} from '@vitrine/contract/shop/written-texts/shop-texts.rules';
import { shopTextNames } from '@vitrine/contract/shop/written-texts/shop-texts.texts';
import { Lock, Plus } from 'lucide-react';
import { useState } from 'react';
import { useHealthHints } from '../../../../domains/shop/services.hooks.ts';
import {
  rehearseSettings,
  type StoredSettings,
  useSaveSettings,
  useSettings,
  useStoredText,
} from '../../../../domains/shop/settings.hooks.ts';
import { settingsTextPath } from '../../../../lib/navigation/paths.ts';
import { useDemoRule } from '../../../../lib/session/demo-admin.ts';
import { setShop } from '../../../../lib/shop/shop-details.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { SelectField, TextField } from '../../../../ui/controls/field.tsx';
import { Panel, PanelRow, RowPanel } from '../../../../ui/display/row-panel.tsx';
import { VisuallyHidden } from '../../../../ui/display/visually-hidden.tsx';
import { Options } from '../../parts/options.tsx';
import { useAskFirst } from '../../parts/use-ask-first.ts';
import { SettingsText, WasValue } from '../parts/settings-fields.tsx';
import { SettingsFormShell, SettingsPage } from '../parts/settings-page.tsx';
import { type SettingsForm, useSettingsForm } from '../parts/use-settings-form.ts';
import { HomeSections } from './home-sections.tsx';
import { OptionFilterNames } from './option-filter-names.tsx';
import { PriceHistory } from './price-history.tsx';
import { ShopLook, showAccent } from './shop-look.tsx';

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
    stored,
    mutation: useSaveSettings('shop'),
    labels: shopFieldTexts,
    check: shopProblems,
    onSaved: (saved) => {
      setShop(saved);
      showAccent(saved.accent);
    },
  });
  return (
    <SettingsFormShell title={settingsSectionTexts.shop} form={form} updatedAt={stored.updatedAt}>
      <Panel title={shopSettingsTexts.details} lead={shopSettingsTexts.detailsText}>
        <div className="mt-5 grid gap-x-4 gap-y-5 md:grid-cols-2">
          <SettingsText form={form} field="name" />
          <SettingsText form={form} field="tagline" />
          <SettingsText form={form} field="email" type="email" />
          <SettingsText form={form} field="phone" type="tel" />
          <SettingsText form={form} field="address" isLong className="md:col-span-2" />
          <SocialLinks form={form} className="md:col-span-2" />
        </div>
      </Panel>
      <ShopLook form={form} />
      <ShopCurrency form={form} />
      <PriceHistory />
      <OptionFilterNames />
      <HomeSections />
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
  const askFirst = useAskFirst();
  const version = form.version;

  async function change(next: string) {
    const read = () => rehearseSettings('shop', { version, changes: { currency: next } });
    if (await askFirst(read)) form.saveNow('currency', next);
  }

  if (health?.hasOrders !== false) {
    return (
      <RowPanel title={shopFieldTexts.currency}>
        <PanelRow name={nameOf(currency)} text={shopSettingsTexts.currencyFixed}>
          <span className="inline-flex items-center gap-1.5 text-[0.8125rem] text-muted">
            <Lock className="size-4" />
            {shopSettingsTexts.fixed}
          </span>
        </PanelRow>
      </RowPanel>
    );
  }
  return (
    <Panel title={shopFieldTexts.currency} lead={shopSettingsTexts.currencyText}>
      <SelectField
        label={shopFieldTexts.currency}
        isLabelHidden
        name="currency"
        value={currency}
        disabled={isDemo || form.isSaving}
        className="mt-5 max-w-90"
        onChange={({ target }) => void change(target.value)}
      >
        <Options values={Object.keys(currencyNames)} label={nameOf} />
      </SelectField>
    </Panel>
  );
}

function nameOf(code: string): string {
  return `${currencyNames[code]}, ${formatDollars(SAMPLE, code)}`;
}

function ShopTexts() {
  return (
    <RowPanel title={shopSettingsTexts.texts} lead={shopSettingsTexts.textsText}>
      {SHOP_TEXTS.map((name) => (
        <TextRow key={name} name={name} />
      ))}
    </RowPanel>
  );
}

function TextRow({ name }: { name: ShopTextName }) {
  const { data } = useStoredText(name);
  const isPolicy = POLICIES.some((policy) => policy === name);
  const isMissing = data !== undefined && data.value.text === '' && isPolicy;
  return (
    <PanelRow
      name={shopTextNames[name]}
      text={data ? stateOf(name, data.value.text, data.updatedAt) : '…'}
      tone={isMissing ? 'warn' : 'muted'}
    >
      <ButtonLink to={settingsTextPath(name)} variant="line" size="sm">
        {isMissing ? textEditorTexts.write : textEditorTexts.edit}
        <VisuallyHidden>: {shopTextNames[name]}</VisuallyHidden>
      </ButtonLink>
    </PanelRow>
  );
}

function stateOf(name: ShopTextName, text: string, updatedAt: string | null): string {
  if (text !== '')
    return updatedAt ? textEditorTexts.changedOn(formatDate(updatedAt)) : textEditorTexts.yours;
  if (name === 'about') return textEditorTexts.standard;
  if (name === 'faq') return textEditorTexts.standardEntries(STANDARD_QUESTIONS);
  return name === 'returns' ? textEditorTexts.notWrittenReturns : textEditorTexts.notWritten;
}

const isFilled = (link: string) => link !== '';

function SocialLinks({ form, className }: { form: SettingsForm<ShopDetails>; className?: string }) {
  const links = form.values.socialLinks;
  const isChanged = form.changed.includes('socialLinks');
  const [rows, setRows] = useState<readonly string[]>(links);
  // Discarded or newly saved values replace the open fields.
  const isCurrent = rows.filter(isFilled).join('\n') === links.join('\n');
  const open = isCurrent ? rows : links;
  const shown = open.length === 0 ? [''] : open;

  function replace(index: number, link: string) {
    const next = shown.with(index, link.trim());
    setRows(next);
    form.change('socialLinks', next.filter(isFilled));
  }

  return (
    <fieldset className={classNames('grid gap-2', className)}>
      <legend className="field-label mb-2">{shopFieldTexts.socialLinks}</legend>
      {shown.map((link, index) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: a link has no identity but its place
          key={index}
          name="socialLinks"
          type="url"
          maxLength={LINK_MAX_CHARS}
          label={socialLinkLabel(index + 1)}
          isLabelHidden
          placeholder="https://"
          value={link}
          error={isChanged && link !== '' && !isWebAddress(link) ? shopFieldTexts.linkStart : undefined}
          onChange={({ target }) => replace(index, target.value)}
        />
      ))}
      {isChanged && (
        <p className="field-hint">
          <WasValue was={form.saved.socialLinks.join(', ')} onPutBack={() => form.putBack('socialLinks')} />
        </p>
      )}
      {shown.length < MAX_SOCIAL_LINKS && (
        <Button
          variant="text"
          size="sm"
          icon={<Plus />}
          className="-ml-2.5 justify-self-start"
          onClick={() => setRows([...shown, ''])}
        >
          {shopSettingsTexts.addLink}
        </Button>
      )}
    </fieldset>
  );
}
