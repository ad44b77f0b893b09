import { formatDateTime } from '@vitrine/contract/shared/dates';
import { textEditorTexts } from '@vitrine/contract/shop/shop.texts';
import { compareTexts } from '@vitrine/contract/shop/written-texts/compare-texts';
import type { ShopTextName } from '@vitrine/contract/shop/written-texts/shop-texts.rules';
import { useState } from 'react';
import { type TextVersion, useTextVersions } from '../../../../domains/shop/shop-text-settings.hooks.ts';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Badge } from '../../../../ui/display/badge.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { SettingsPanel, SettingsRow, SettingsRows } from '../parts/settings-panel.tsx';

type TextVersionsProps = {
  name: ShopTextName;
  /** What is in the editor. */
  text: string;
  savedText: string;
  /** Puts a version into the editor; the shop changes only when it is saved. */
  onUse: (text: string) => void;
};

export function TextVersions({ name, text, savedText, onUse }: TextVersionsProps) {
  const { data: versions = [] } = useTextVersions(name);
  const [compared, setCompared] = useState<TextVersion>();
  if (versions.length === 0) return null;
  return (
    <SettingsPanel
      title={textEditorTexts.versions}
      lead={textEditorTexts.versionsText}
      className="mt-3 md:mt-4"
    >
      <SettingsRows>
        {versions.map((version, index) => {
          const isShown = index === 0 && version.text === savedText;
          return (
            <SettingsRow
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
            </SettingsRow>
          );
        })}
      </SettingsRows>
      <Dialog
        isOpen={compared !== undefined}
        onClose={() => setCompared(undefined)}
        title={textEditorTexts.compareTitle}
      >
        {compared && <Comparison then={compared.text} now={text} />}
      </Dialog>
    </SettingsPanel>
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
