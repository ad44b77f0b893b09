import { auditLogTexts } from '@vitrine/contract/audit/audit-log.texts';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { SettingsRow } from './settings-panel.tsx';

/** A row that leads to the whole log. */
export function LogLink() {
  return (
    <SettingsRow name={auditLogTexts.title} text={auditLogTexts.lead}>
      <Link to={paths.adminSettingsLog} className="link">
        {auditLogTexts.open}
      </Link>
    </SettingsRow>
  );
}
