import { paletteTexts, shortcutTexts as texts } from '@vitrine/contract/shared/texts/admin-shell.texts';
import { type ReactNode, useState } from 'react';
import { Switch } from '../../../ui/controls/switch.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { areShortcutsOn, goToShortcuts, switchShortcuts } from './shortcuts.ts';

/** `?` opens it. */
export function ShortcutSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={texts.title}>
      <dl className="grid">
        <Keys name={texts.open}>
          <kbd>{paletteTexts.keys}</kbd>
        </Keys>
        <Keys name={texts.sheet}>
          <kbd>?</kbd>
        </Keys>
        <Keys name={texts.selection}>
          <kbd>Enter</kbd>
        </Keys>
        {goToShortcuts.map(({ letter, page }) => (
          <Keys key={letter} name={texts.goTo(page.label)}>
            <kbd>g</kbd> <span className="text-muted">{texts.thenKey}</span> <kbd>{letter}</kbd>
          </Keys>
        ))}
      </dl>
      <SwitchKeys />
    </Dialog>
  );
}

function Keys({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-9 items-center justify-between gap-4 border-border border-t first:border-t-0 [&_kbd]:rounded-badge [&_kbd]:bg-label [&_kbd]:px-1.5 [&_kbd]:py-0.5 [&_kbd]:font-medium [&_kbd]:text-xs">
      <dt>{name}</dt>
      <dd className="flex-none">{children}</dd>
    </div>
  );
}

function SwitchKeys() {
  const [isOn, setOn] = useState(areShortcutsOn);
  return (
    <Switch
      label={texts.isOn}
      text={texts.isOnText}
      checked={isOn}
      onChange={({ target }) => {
        switchShortcuts(target.checked);
        setOn(target.checked);
      }}
      className="mt-4"
    />
  );
}
