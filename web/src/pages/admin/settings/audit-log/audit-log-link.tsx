import { auditLogTexts } from '@vitrine/contract/audit/audit-log.texts';
import { paths } from '../../../../lib/navigation/paths.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { SettingsPanel } from '../parts/settings-panel.tsx';

/** A panel that links to the whole log. */
export function LogLink() {
  return (
    <SettingsPanel title={auditLogTexts.title} lead={auditLogTexts.lead}>
      <ButtonLink to={paths.adminSettingsLog} variant="line" size="sm" className="mt-4">
        {auditLogTexts.open}
      </ButtonLink>
    </SettingsPanel>
  );
}
