import { formatDateTime } from '@vitrine/contract/shared/dates';
import { settingsSectionTexts } from '@vitrine/contract/shop/settings.texts';
import { textEditorTexts } from '@vitrine/contract/shop/shop.texts';
import { compareTexts } from '@vitrine/contract/shop/written-texts/compare-texts';
import { SHOP_TEXTS, type ShopTextName } from '@vitrine/contract/shop/written-texts/shop-texts.rules';
import { shopTextNames } from '@vitrine/contract/shop/written-texts/shop-texts.texts';
import { standardTextOf } from '@vitrine/contract/shop/written-texts/standard-texts';
import { useState } from 'react';
import {
  type StoredText,
  type TextVersion,
  useSaveText,
  useStoredText,
  useTextVersions,
} from '../../../../domains/shop/settings.hooks.ts';
import { paths } from '../../../../lib/navigation/paths.ts';
import { useParams } from '../../../../lib/navigation/shop-router.tsx';
import { shopInfo } from '../../../../lib/shop/read-shop-info.ts';
import { useShop } from '../../../../lib/shop/shop-details.ts';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Badge } from '../../../../ui/display/badge.tsx';
import { Panel, PanelRow, PanelRows } from '../../../../ui/display/row-panel.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { SettingsFormShell, SettingsPage } from '../parts/settings-page.tsx';
import { useSettingsForm } from '../parts/use-settings-form.ts';
import { TextEditor } from './text-editor.tsx';

const back = { to: paths.adminSettingsShop, label: settingsSectionTexts.shop };

/** /admin/settings/shop/:name, where one of the shop's texts is written. */
export function ShopTextPage() {
  const asked = useParams().name;
  const name = SHOP_TEXTS.find((known) => known === asked) ?? 'about';
  return (
    <SettingsPage query={useStoredText(name)} title={shopTextNames[name]} back={back}>
      {(stored) => <TextForm key={name} name={name} stored={stored} />}
    </SettingsPage>
  );
}

function TextForm({ name, stored }: { name: ShopTextName; stored: StoredText }) {
  const title = shopTextNames[name];
  const settings = useSettingsForm({ stored, mutation: useSaveText(name), labels: { text: title } });
  const standard = standardTextOf(name, useShop(), {
    isDemo: shopInfo.demo,
    hasDeliveryPrices: shopInfo.pricing === 'delivery',
  });
  // Somebody who deletes everything wants an empty editor, not the standard text again.
  const [isTyped, setTyped] = useState(false);
  const isStandard = !isTyped && settings.values.text === '' && standard !== '';
  const text = isStandard ? standard : settings.values.text;
  function discard() {
    setTyped(false);
    settings.discard();
  }
  const form = { ...settings, discard };
  function change(next: string) {
    setTyped(true);
    form.change('text', next);
  }
  return (
    <SettingsFormShell title={title} back={back} form={form} updatedAt={stored.updatedAt}>
      {isStandard && <p className="mb-3 text-muted">{textEditorTexts.startsStandard}</p>}
      <TextEditor label={title} text={text} onChange={change} />
      <TextVersions name={name} text={text} savedText={form.saved.text} onUse={change} />
    </SettingsFormShell>
  );
}

type TextVersionsProps = {
  name: ShopTextName;
  text: string;
  savedText: string;
  /** Puts a version into the editor; the shop changes only when it is saved. */
  onUse: (text: string) => void;
};

function TextVersions({ name, text, savedText, onUse }: TextVersionsProps) {
  const { data: versions = [] } = useTextVersions(name);
  const [compared, setCompared] = useState<TextVersion>();
  if (versions.length === 0) return null;
  return (
    <Panel title={textEditorTexts.versions} lead={textEditorTexts.versionsText}>
      <PanelRows>
        {versions.map((version, index) => {
          const isShown = index === 0 && version.text === savedText;
          return (
            <PanelRow
              key={version.id}
              name={
                <>
                  {formatDateTime(version.savedAt)}
                  {isShown && (
                    <Badge tone="success" className="ml-2">
                      {textEditorTexts.inTheShop}
                    </Badge>
                  )}
                </>
              }
              text={version.savedBy}
            >
              {!isShown && (
                <>
                  <Button variant="line" size="sm" onClick={() => setCompared(version)}>
                    {textEditorTexts.compare}
                  </Button>
                  <Button variant="line" size="sm" onClick={() => onUse(version.text)}>
                    {textEditorTexts.useAgain}
                  </Button>
                </>
              )}
            </PanelRow>
          );
        })}
      </PanelRows>
      <Dialog
        isOpen={compared !== undefined}
        onClose={() => setCompared(undefined)}
        title={textEditorTexts.compareTitle}
      >
        {compared && <Comparison then={compared.text} now={text} />}
      </Dialog>
    </Panel>
  );
}

const looks = {
  both: { mark: ' ', word: undefined, look: '' },
  earlier: { mark: '−', word: textEditorTexts.earlier, look: 'bg-danger-soft' },
  now: { mark: '+', word: textEditorTexts.now, look: 'bg-success-soft' },
} as const;

function Comparison({ then, now }: { then: string; now: string }) {
  const lines = compareTexts(then, now);
  if (lines.every(({ side }) => side === 'both')) return <p>{textEditorTexts.same}</p>;
  return (
    <>
      <p className="mb-3 text-muted text-sm">
        − {textEditorTexts.earlier}, + {textEditorTexts.now}
      </p>
      <div className="max-h-[60vh] overflow-auto border border-border text-sm">
        {lines.map(({ text, side }, index) => (
          <p
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place
            key={index}
            title={looks[side].word}
            className={classNames('min-h-6 whitespace-pre-wrap break-words px-3 leading-6', looks[side].look)}
          >
            {looks[side].mark} {text}
          </p>
        ))}
      </div>
    </>
  );
}
