import { staffTexts } from '@vitrine/contract/accounts/staff/staff.texts';
import {
  EMAIL_GROUPS,
  type EmailGroup,
  type EmailKind,
} from '@vitrine/contract/orders/emails/email-previews.rules';
import { emailGroupTexts, emailKindTexts } from '@vitrine/contract/orders/emails/email-previews.texts';
import { emailSettingsTexts, seeEmail } from '@vitrine/contract/orders/fulfilment/fulfilment-settings.texts';
import { wholeNumberProblems } from '@vitrine/contract/shared/field-problem';
import { emailTexts } from '@vitrine/contract/shop/health/health.texts';
import { EMAIL_SECURITY, type EmailSecurity } from '@vitrine/contract/shop/services/services.rules';
import {
  emailSecurityTexts,
  emailServerFieldTexts,
  emailServerTexts,
  secretTexts,
} from '@vitrine/contract/shop/services/services.texts';
import { emailServerNumbers } from '@vitrine/contract/shop/services/services-numbers.rules';
import { settingsSectionTexts } from '@vitrine/contract/shop/settings.texts';
import { refetchServices, useHealthHints, useServices } from '../../../../domains/shop/services.hooks.ts';
import {
  type SettingsValue,
  type StoredSettings,
  useSaveSettings,
  useSettings,
} from '../../../../domains/shop/settings.hooks.ts';
import { emailPreviewPath } from '../../../../lib/navigation/paths.ts';
import { Link } from '../../../../lib/navigation/shop-router.tsx';
import { useDemoRule } from '../../../../lib/session/demo-admin.ts';
import { useMay } from '../../../../lib/session/staff-permissions.ts';
import { SelectField } from '../../../../ui/controls/field.tsx';
import { SWITCH } from '../../../../ui/controls/switch.tsx';
import { Panel, PanelRow, PanelRows, RowPanel } from '../../../../ui/display/row-panel.tsx';
import { Options } from '../../parts/options.tsx';
import { SecretRow } from '../parts/secret-row.tsx';
import { SettingsNumber, SettingsText } from '../parts/settings-fields.tsx';
import { SettingsFormShell, SettingsPage } from '../parts/settings-page.tsx';
import { type SettingsForm, useSettingsForm } from '../parts/use-settings-form.ts';
import { EmailState } from './email-status.tsx';

const GROUPS = Object.keys(EMAIL_GROUPS) as EmailGroup[];

/** /admin/settings/mail. */
export function EmailSettingsPage() {
  const server = useSettings('mail-server');
  return (
    <SettingsPage query={useSettings('mail')} title={settingsSectionTexts.email}>
      {(stored) => (
        <SettingsPage query={server} title={settingsSectionTexts.email}>
          {(loaded) => <EmailSettings stored={stored} server={loaded} />}
        </SettingsPage>
      )}
    </SettingsPage>
  );
}

type EmailSettingsProps = { stored: StoredSettings<'mail'>; server: StoredSettings<'mail-server'> };

function EmailSettings({ stored, server }: EmailSettingsProps) {
  const form = useSettingsForm({
    stored: server,
    mutation: useSaveSettings('mail-server'),
    labels: emailServerFieldTexts,
    check: (values) => wholeNumberProblems(emailServerNumbers, values),
    onSaved: () => void refetchServices(),
  });
  const latest =
    [stored.updatedAt, server.updatedAt]
      .filter((at) => at !== null)
      .toSorted()
      .at(-1) ?? null;
  return (
    <SettingsFormShell title={settingsSectionTexts.email} form={form} updatedAt={latest}>
      <EmailState />
      <EmailServer form={form} />
      {GROUPS.map((group) => (
        <EmailList key={group} group={group} stored={stored} />
      ))}
    </SettingsFormShell>
  );
}

type EmailListProps = { group: EmailGroup; stored: StoredSettings<'mail'> };

function EmailList({ group, stored }: EmailListProps) {
  const { version } = stored;
  const { title, lead } = emailGroupTexts[group];
  const kinds: readonly EmailKind[] = EMAIL_GROUPS[group];
  // The emails that can be switched off.
  const switches: Partial<Record<EmailKind, boolean>> = stored.value;
  const save = useSaveSettings('mail');
  const { isDemo } = useDemoRule();
  const isOff = useHealthHints()?.mail.isOn === false;
  return (
    <RowPanel
      title={title}
      lead={isOff && kinds.some((kind) => kind in switches) ? emailTexts.offSwitches : lead}
    >
      {kinds.map((kind) => {
        const { name, text } = emailKindTexts[kind];
        const isOn = switches[kind];
        return (
          <PanelRow key={kind} name={name} text={text}>
            <Link to={emailPreviewPath(kind)} aria-label={seeEmail(name)} className="link font-label">
              {emailSettingsTexts.seeIt}
            </Link>
            {isOn === undefined && lead === undefined && (
              <span className="text-muted text-sm">{emailSettingsTexts.alwaysOn}</span>
            )}
            {isOn !== undefined && (
              <input
                {...SWITCH}
                aria-label={name}
                checked={isOn}
                disabled={isDemo || save.isPending}
                onChange={({ target }) => save.mutate({ version, changes: { [kind]: target.checked } })}
              />
            )}
          </PanelRow>
        );
      })}
    </RowPanel>
  );
}

function EmailServer({ form }: { form: SettingsForm<SettingsValue<'mail-server'>> }) {
  const services = useServices();
  const { isDemo } = useDemoRule('services:write');
  const mayWrite = useMay()('services:write');
  if (!services) return null;
  const { mailServer, sender } = services.environment;
  const field = { form, isLocked: isDemo };
  const senderField = { form, isLocked: isDemo || sender !== null };
  const lead = mayWrite ? emailServerTexts.lead : staffTexts.ownersOnly;
  const senderHint = sender && secretTexts.fromEnvironment(sender);
  return (
    <>
      <Panel
        title={emailServerTexts.title}
        lead={mailServer ? secretTexts.fromEnvironment(mailServer) : lead}
      >
        {!mailServer && (
          <>
            <div className="mt-5 grid gap-x-4 gap-y-5 md:grid-cols-2">
              <SettingsText {...field} field="host" />
              <SettingsNumber {...field} field="port" rule={emailServerNumbers.port} />
              <SelectField
                label={emailServerFieldTexts.security}
                name="security"
                value={form.values.security}
                disabled={isDemo}
                onChange={({ target }) => form.change('security', target.value as EmailSecurity)}
              >
                <Options values={EMAIL_SECURITY} label={(security) => emailSecurityTexts[security]} />
              </SelectField>
              <SettingsText {...field} field="user" />
            </div>
            {form.saved.host !== '' && form.saved.user !== '' && (
              <PanelRows>
                <SecretRow name="smtp-password" state={services.secrets['smtp-password']} lockedBy={null} />
              </PanelRows>
            )}
          </>
        )}
      </Panel>
      <Panel title={emailServerTexts.sender} lead={emailServerTexts.senderLead}>
        <div className="mt-5 grid gap-x-4 gap-y-5 md:grid-cols-2">
          <SettingsText
            {...senderField}
            field="senderName"
            hint={senderHint ?? emailServerTexts.senderNameHint}
          />
          <SettingsText
            {...senderField}
            field="senderAddress"
            type="email"
            hint={senderHint ?? emailServerTexts.senderAddressHint}
          />
          <SettingsText {...field} field="replyTo" type="email" hint={emailServerTexts.replyToHint} />
        </div>
      </Panel>
    </>
  );
}
