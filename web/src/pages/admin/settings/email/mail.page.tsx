import { MAIL_KINDS, type MailKind } from '@vitrine/contract/orders/email-previews.rules';
import {
  mailKindTexts,
  mailSettingsTexts,
  seeMail,
} from '@vitrine/contract/orders/fulfilment/fulfilment-settings.texts';
import { wholeNumberProblems } from '@vitrine/contract/shared/field-problem';
import { MAIL_SECURITY, type MailSecurity } from '@vitrine/contract/shop/services/services.rules';
import {
  mailSecurityTexts,
  mailServerFieldTexts,
  mailServerTexts,
  secretTexts,
} from '@vitrine/contract/shop/services/services.texts';
import { mailServerNumbers } from '@vitrine/contract/shop/services/services-numbers.rules';
import { settingsSectionTexts } from '@vitrine/contract/shop/settings.texts';
import { Link } from 'react-router';
import { refetchServices, useServices } from '../../../../domains/shop/services.hooks.ts';
import {
  type SettingsValue,
  type StoredSettings,
  useSaveSettings,
  useSettings,
} from '../../../../domains/shop/settings.hooks.ts';
import { mailPreviewPath } from '../../../../lib/navigation/paths.ts';
import { SelectField } from '../../../../ui/controls/field.tsx';
import { Options } from '../../parts/options.tsx';
import { useDemoRule } from '../../parts/write-buttons.tsx';
import { SecretRow } from '../parts/secret-row.tsx';
import { SettingsNumber, SettingsText } from '../parts/settings-fields.tsx';
import { SettingsList, SettingsPanel, SettingsRow, SettingsRows } from '../parts/settings-panel.tsx';
import { SettingsFormShell, SettingsPage } from '../settings-page.tsx';
import { type SettingsForm, useSettingsForm } from '../use-settings-form.ts';
import { EmailState } from './email-status.tsx';

const TO_OWNER: readonly MailKind[] = ['newOrder', 'lowStock'];
const TO_CUSTOMERS = MAIL_KINDS.filter((kind) => !TO_OWNER.includes(kind));

// The browser derives aria-checked from the checkbox.
const SWITCH = { type: 'checkbox', role: 'switch' } as const;

/** /admin/settings/mail. */
export function EmailSettingsPage() {
  const server = useSettings('mail-server');
  return (
    <SettingsPage query={useSettings('mail')} title={settingsSectionTexts.mail}>
      {(stored) => (
        <SettingsPage query={server} title={settingsSectionTexts.mail}>
          {(loaded) => <EmailSettings stored={stored} server={loaded} />}
        </SettingsPage>
      )}
    </SettingsPage>
  );
}

type EmailSettingsProps = { stored: StoredSettings<'mail'>; server: StoredSettings<'mail-server'> };

function EmailSettings({ stored, server }: EmailSettingsProps) {
  const form = useSettingsForm({
    name: 'mail-server',
    stored: server,
    labels: mailServerFieldTexts,
    check: (values) => wholeNumberProblems(mailServerNumbers, values),
    onSaved: () => void refetchServices(),
  });
  const latest =
    [stored.updatedAt, server.updatedAt]
      .filter((at) => at !== null)
      .toSorted()
      .at(-1) ?? null;
  return (
    <SettingsFormShell title={settingsSectionTexts.mail} form={form} updatedAt={latest}>
      <EmailState />
      <EmailServer form={form} />
      <EmailList title={mailSettingsTexts.toCustomers} kinds={TO_CUSTOMERS} stored={stored} />
      <EmailList title={mailSettingsTexts.toYou} kinds={TO_OWNER} stored={stored} />
    </SettingsFormShell>
  );
}

type EmailListProps = { title: string; kinds: readonly MailKind[]; stored: StoredSettings<'mail'> };

function EmailList({ title, kinds, stored }: EmailListProps) {
  const { version } = stored;
  // The emails that can be switched off.
  const switches: Partial<Record<MailKind, boolean>> = stored.value;
  const save = useSaveSettings('mail');
  const { isDemo } = useDemoRule();
  return (
    <SettingsList title={title}>
      {kinds.map((kind) => {
        const { name, text } = mailKindTexts[kind];
        const isOn = switches[kind];
        return (
          <SettingsRow key={kind} name={name} text={text}>
            <Link to={mailPreviewPath(kind)} aria-label={seeMail(name)} className="link font-label">
              {mailSettingsTexts.seeIt}
            </Link>
            {isOn === undefined ? (
              <span className="text-muted text-sm">{mailSettingsTexts.alwaysOn}</span>
            ) : (
              <input
                {...SWITCH}
                aria-label={name}
                className="switch"
                checked={isOn}
                disabled={isDemo || save.isPending}
                onChange={({ target }) => save.mutate({ version, changes: { [kind]: target.checked } })}
              />
            )}
          </SettingsRow>
        );
      })}
    </SettingsList>
  );
}

/** The email server and the sender; the environment overrides both. */
function EmailServer({ form }: { form: SettingsForm<SettingsValue<'mail-server'>> }) {
  const services = useServices();
  const { isDemo } = useDemoRule();
  if (!services) return null;
  const { mailServer, sender } = services.environment;
  const field = { form, isLocked: isDemo };
  const senderField = { form, isLocked: isDemo || sender !== null };
  const senderHint = sender && secretTexts.fromEnvironment(sender);
  return (
    <>
      <SettingsPanel
        title={mailServerTexts.title}
        lead={mailServer ? secretTexts.fromEnvironment(mailServer) : mailServerTexts.lead}
      >
        {!mailServer && (
          <>
            <div className="mt-5 grid gap-x-4 gap-y-5 md:grid-cols-2">
              <SettingsText {...field} field="host" />
              <SettingsNumber {...field} field="port" rule={mailServerNumbers.port} />
              <SelectField
                label={mailServerFieldTexts.security}
                name="security"
                value={form.values.security}
                disabled={isDemo}
                onChange={({ target }) => form.change('security', target.value as MailSecurity)}
              >
                <Options values={MAIL_SECURITY} label={(security) => mailSecurityTexts[security]} />
              </SelectField>
              <SettingsText {...field} field="user" />
            </div>
            {form.saved.host !== '' && form.saved.user !== '' && (
              <SettingsRows>
                <SecretRow name="smtp-password" state={services.secrets['smtp-password']} lockedBy={null} />
              </SettingsRows>
            )}
          </>
        )}
      </SettingsPanel>
      <SettingsPanel title={mailServerTexts.sender} lead={mailServerTexts.senderLead}>
        <div className="mt-5 grid gap-x-4 gap-y-5 md:grid-cols-2">
          <SettingsText
            {...senderField}
            field="senderName"
            hint={senderHint ?? mailServerTexts.senderNameHint}
          />
          <SettingsText
            {...senderField}
            field="senderAddress"
            type="email"
            hint={senderHint ?? mailServerTexts.senderAddressHint}
          />
          <SettingsText {...field} field="replyTo" type="email" hint={mailServerTexts.replyToHint} />
        </div>
      </SettingsPanel>
    </>
  );
}
