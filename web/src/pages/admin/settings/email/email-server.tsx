import { MAIL_SECURITY, type MailSecurity } from '@vitrine/contract/shop/services/services.rules';
import {
  mailSecurityTexts,
  mailServerFieldTexts,
  mailServerTexts,
  secretTexts,
} from '@vitrine/contract/shop/services/services.texts';
import { mailServerNumbers } from '@vitrine/contract/shop/services/services-numbers.rules';
import { useServices } from '../../../../domains/shop/services.hooks.ts';
import type { SettingsValue } from '../../../../domains/shop/settings.hooks.ts';
import { SelectField } from '../../../../ui/controls/field.tsx';
import { Options } from '../../parts/options.tsx';
import { useDemoRule } from '../../parts/write-buttons.tsx';
import { SecretRow } from '../parts/secret-row.tsx';
import { SettingsNumber, SettingsText } from '../parts/settings-fields.tsx';
import { SettingsPanel, SettingsRows } from '../parts/settings-panel.tsx';
import type { SettingsForm } from '../use-settings-form.ts';

/** The email server and the sender; the environment wins over both. */
export function MailServer({ form }: { form: SettingsForm<SettingsValue<'mail-server'>> }) {
  const services = useServices();
  const { isDemo } = useDemoRule();
  if (!services) return null;
  const { mailServer, sender } = services.environment;
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
              <SettingsText form={form} field="host" isLocked={isDemo} />
              <SettingsNumber form={form} field="port" rule={mailServerNumbers.port} isLocked={isDemo} />
              <SelectField
                label={mailServerFieldTexts.security}
                name="security"
                value={form.values.security}
                disabled={isDemo}
                onChange={({ target }) => form.change('security', target.value as MailSecurity)}
              >
                <Options values={MAIL_SECURITY} label={(security) => mailSecurityTexts[security]} />
              </SelectField>
              <SettingsText form={form} field="user" isLocked={isDemo} />
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
            form={form}
            field="senderName"
            isLocked={isDemo || sender !== null}
            hint={senderHint ?? mailServerTexts.senderNameHint}
          />
          <SettingsText
            form={form}
            field="senderAddress"
            type="email"
            isLocked={isDemo || sender !== null}
            hint={senderHint ?? mailServerTexts.senderAddressHint}
          />
          <SettingsText
            form={form}
            field="replyTo"
            type="email"
            isLocked={isDemo}
            hint={mailServerTexts.replyToHint}
          />
        </div>
      </SettingsPanel>
    </>
  );
}
