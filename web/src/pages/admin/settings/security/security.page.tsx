import {
  adminsWithout,
  secondFactorTexts,
} from '@vitrine/contract/accounts/second-factor/second-factor.texts';
import { auditLogTexts } from '@vitrine/contract/audit/audit-log.texts';
import { settingsPaths } from '@vitrine/contract/shared/settings-paths';
import { attentionTexts } from '@vitrine/contract/shop/health/health.texts';
import { settingsSectionTexts } from '@vitrine/contract/shop/settings.texts';
import { OwnSecurityLoaded } from '../../../../domains/accounts/own-account/own-security.tsx';
import { SessionsPanel } from '../../../../domains/accounts/own-account/sessions-panel.tsx';
import { useSecondFactor } from '../../../../domains/accounts/second-factor/second-factor.hooks.ts';
import { SecondFactorPanel } from '../../../../domains/accounts/second-factor/second-factor-panel.tsx';
import { SignInPanel } from '../../../../domains/accounts/sign-in/sign-in-panel.tsx';
import { useHealthHints } from '../../../../domains/shop/services.hooks.ts';
import { useSaveSettings, useSettings } from '../../../../domains/shop/settings.hooks.ts';
import { useDemoRule } from '../../../../lib/session/demo-admin.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { SWITCH } from '../../../../ui/controls/switch.tsx';
import { Panel, PanelRow } from '../../../../ui/display/row-panel.tsx';
import { SettingsShell } from '../parts/settings-shell.tsx';
import { StatePanel } from '../parts/state-panel.tsx';

/** /admin/settings/security */
export function SecurityPage() {
  const { writeButton } = useDemoRule();
  return (
    <SettingsShell title={settingsSectionTexts.security}>
      <IgnoredProxy />
      <OwnSecurityLoaded>
        {(security) => (
          <>
            <SignInPanel security={security} writeButton={writeButton} />
            <OwnSecondFactor />
            <SessionsPanel sessions={security.sessions} writeButton={writeButton} />
          </>
        )}
      </OwnSecurityLoaded>
      <Panel title={auditLogTexts.title} lead={auditLogTexts.lead}>
        <ButtonLink to={settingsPaths.history} variant="line" size="sm" className="mt-4">
          {auditLogTexts.open}
        </ButtonLink>
      </Panel>
    </SettingsShell>
  );
}

function IgnoredProxy() {
  const health = useHealthHints();
  if (!health?.isProxyIgnored) return null;
  return (
    <StatePanel className="mb-6" tone="bad" title={attentionTexts.proxy} text={attentionTexts.proxyText} />
  );
}

function OwnSecondFactor() {
  const { data: factor } = useSecondFactor();
  const { data: stored } = useSettings('security');
  const save = useSaveSettings('security');
  const { isDemo, writeButton } = useDemoRule();
  if (!factor) return null;
  const { admins, adminsWithout: without, hasCodes, passkeys } = factor;
  const isReaderWithout = !hasCodes && passkeys.length === 0;
  const isMissing = stored?.value.needsSecondFactor === true && isReaderWithout;
  return (
    <>
      {isMissing && (
        <p role="alert" className="mt-4 border-ticket border-l-3 bg-warn-soft px-4 py-3 text-sm">
          {secondFactorTexts.missing}
        </p>
      )}
      <SecondFactorPanel factor={factor} writeButton={writeButton}>
        <PanelRow
          name={secondFactorTexts.required}
          text={adminsWithout({ without, all: admins, isReaderWithout })}
        >
          {stored && (
            <input
              {...SWITCH}
              aria-label={secondFactorTexts.required}
              checked={stored.value.needsSecondFactor}
              disabled={isDemo || save.isPending}
              onChange={({ target }) =>
                save.mutate({ version: stored.version, changes: { needsSecondFactor: target.checked } })
              }
            />
          )}
        </PanelRow>
      </SecondFactorPanel>
    </>
  );
}
