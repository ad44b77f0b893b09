import {
  mailKindTexts,
  mailSettingsTexts,
  seeMail,
} from '@vitrine/contract/orders/fulfilment-settings.texts';
import type { MailKind } from '@vitrine/contract/orders/mail-previews.rules';
import { settingsSectionTexts } from '@vitrine/contract/shop/settings.texts';
import { Link } from 'react-router';
import { mailPreviewPath } from '../../../lib/paths.ts';
import { useDemoRule } from '../parts/use-demo-rule.ts';
import { MailState } from './mail-state.tsx';
import { SavedNote } from './saved-note.tsx';
import { type SettingsValue, type StoredSettings, useSaveSettings } from './settings.hooks.ts';
import { SettingsPage } from './settings-page.tsx';
import { SettingsPanel, SettingsRow, SettingsRows } from './settings-panel.tsx';
import { SettingsShell } from './settings-shell.tsx';

const TO_CUSTOMERS = [
  'confirmation',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
  'addressRequest',
  'verification',
] as const;
const TO_OWNER = ['newOrder', 'lowStock'] as const;

// The browser derives aria-checked from the checkbox.
const SWITCH = { type: 'checkbox', role: 'switch' } as const;

/** /admin/settings/mail. */
export function MailSettingsPage() {
  return (
    <SettingsPage name="mail" title={settingsSectionTexts.mail}>
      {(stored) => (
        <SettingsShell
          title={settingsSectionTexts.mail}
          note={<SavedNote updatedAt={stored.updatedAt} />}
          hasUnsaved={false}
        >
          <MailState />
          <SettingsPanel title={mailSettingsTexts.toCustomers}>
            <MailRows kinds={TO_CUSTOMERS} stored={stored} />
          </SettingsPanel>
          <SettingsPanel title={mailSettingsTexts.toYou}>
            <MailRows kinds={TO_OWNER} stored={stored} />
          </SettingsPanel>
        </SettingsShell>
      )}
    </SettingsPage>
  );
}

type MailRowsProps = { kinds: readonly MailKind[]; stored: StoredSettings<'mail'> };

function isSwitch(
  kind: MailKind,
  value: SettingsValue<'mail'>,
): kind is MailKind & keyof SettingsValue<'mail'> {
  return Object.hasOwn(value, kind);
}

function MailRows({ kinds, stored: { value, version } }: MailRowsProps) {
  const save = useSaveSettings('mail');
  const { isDemo } = useDemoRule();
  return (
    <SettingsRows>
      {kinds.map((kind) => {
        const { name, text } = mailKindTexts[kind];
        return (
          <SettingsRow key={kind} name={name} text={text}>
            <Link to={mailPreviewPath(kind)} aria-label={seeMail(name)} className="link font-label">
              {mailSettingsTexts.seeIt}
            </Link>
            {isSwitch(kind, value) ? (
              <input
                {...SWITCH}
                aria-label={name}
                className="switch"
                checked={value[kind]}
                disabled={isDemo || save.isPending}
                onChange={({ target }) => save.mutate({ version, changes: { [kind]: target.checked } })}
              />
            ) : (
              <span className="text-muted text-sm">{mailSettingsTexts.alwaysOn}</span>
            )}
          </SettingsRow>
        );
      })}
    </SettingsRows>
  );
}
