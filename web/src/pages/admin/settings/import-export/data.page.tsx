import {
  addedAndChanged,
  dataTexts,
  exportRows,
  importName,
} from '@vitrine/contract/import-export/data.texts';
import { EXPORT_KINDS } from '@vitrine/contract/import-export/import-export.rules';
import { formatDateTime } from '@vitrine/contract/shared/dates';
import { settingsSectionTexts } from '@vitrine/contract/shop/settings.texts';
import { FileText, Upload } from 'lucide-react';
import { useLatestImport } from '../../../../domains/import-export/import-export.hooks.ts';
import { importPath, paths } from '../../../../lib/navigation/paths.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Panel, PanelRow, RowPanel } from '../../../../ui/display/row-panel.tsx';
import { ExportLink } from '../../parts/export-link.tsx';
import { SettingsShell } from '../parts/settings-shell.tsx';

/** /admin/settings/data */
export function DataPage() {
  return (
    <SettingsShell title={settingsSectionTexts.data}>
      <Panel title={dataTexts.importTitle} lead={dataTexts.importText}>
        <ButtonLink size="sm" icon={<Upload />} to={paths.adminImport} className="mt-4">
          {dataTexts.importProducts}
        </ButtonLink>
        <a className="btn btn-text btn-sm mt-4 ml-2" href="/sample-products.csv" download>
          <FileText />
          {dataTexts.sampleFile}
        </a>
      </Panel>
      <RowPanel title={dataTexts.exportTitle} lead={dataTexts.exportText}>
        {EXPORT_KINDS.map((kind) => (
          <PanelRow key={kind} name={exportRows[kind].name} text={exportRows[kind].text}>
            <ExportLink kind={kind} className="btn-line" />
          </PanelRow>
        ))}
      </RowPanel>
      <LatestImport />
    </SettingsShell>
  );
}

function LatestImport() {
  const { data: latest } = useLatestImport();
  if (!latest) return null;
  const { _id, fileName, createdAt, result } = latest;
  const what = result ? ` · ${addedAndChanged(result.added, result.changed)}` : '';
  return (
    <RowPanel title={dataTexts.recent}>
      <PanelRow name={importName(fileName)} text={`${formatDateTime(createdAt)}${what}`}>
        <ButtonLink
          variant="line"
          size="sm"
          to={importPath(_id)}
          aria-label={`${dataTexts.open} ${fileName}`}
        >
          {dataTexts.open}
        </ButtonLink>
      </PanelRow>
    </RowPanel>
  );
}
