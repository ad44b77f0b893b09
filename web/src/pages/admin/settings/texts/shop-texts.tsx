import { formatDate } from '@vitrine/contract/shared/dates';
import { aboutTexts } from '@vitrine/contract/shared/texts/about.texts';
import { shopSettingsTexts, textEditorTexts } from '@vitrine/contract/shop/shop.texts';
import {
  POLICIES,
  SHOP_TEXTS,
  type ShopTextName,
} from '@vitrine/contract/shop/written-texts/shop-texts.rules';
import { shopTextNames } from '@vitrine/contract/shop/written-texts/shop-texts.texts';
import { useStoredText } from '../../../../domains/shop/shop-text-settings.hooks.ts';
import { settingsTextPath } from '../../../../lib/navigation/paths.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { VisuallyHidden } from '../../../../ui/display/visually-hidden.tsx';
import { SettingsPanel, SettingsRow, SettingsRows } from '../parts/settings-panel.tsx';

/** The long texts are rows that open a page of their own. */
export function ShopTexts() {
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
