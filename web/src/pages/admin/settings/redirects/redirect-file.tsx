import { redirectTexts as texts } from '@vitrine/contract/catalog/redirects/redirects.texts';
import type { ImportedRedirects } from '@vitrine/contract/import-export/import-export.schemas';
import { Upload } from 'lucide-react';
import { useImportRedirects } from '../../../../domains/import-export/import-export.hooks.ts';
import { useMay } from '../../../../lib/session/staff-permissions.ts';
import { Panel } from '../../../../ui/display/row-panel.tsx';
import { ExportLink } from '../../parts/export-link.tsx';
import { FileButton } from '../../parts/write-buttons.tsx';

/** Redirects from a file and into one. */
export function RedirectFile() {
  const may = useMay();
  const add = useImportRedirects();
  return (
    <Panel title={texts.fileTitle} lead={texts.fileText}>
      <div className="mt-4 flex flex-wrap gap-2">
        {may('settings:write') && (
          <FileButton
            accept=".csv,text/csv"
            label={texts.importFile}
            icon={<Upload />}
            variant="line"
            size="sm"
            isBusy={add.isPending}
            onFile={(file) => add.mutate(file)}
          >
            {texts.importFile}
          </FileButton>
        )}
        {may('exports:read') && <ExportLink kind="redirects" className="btn-line" />}
      </div>
      {add.data && <Result result={add.data.data} />}
    </Panel>
  );
}

function Result({ result: { added, kept, refused, problems } }: { result: ImportedRedirects }) {
  const sums = [texts.imported(added), kept > 0 && texts.kept(kept), refused > 0 && texts.refused(refused)];
  return (
    <div className="mt-5">
      <p className="font-semibold">{sums.filter(Boolean).join(', ')}.</p>
      {problems.length > 0 && (
        <ul aria-label={texts.problems} className="mt-2 grid gap-1 text-sm">
          {problems.map(({ row, value, advice }) => (
            <li key={row} className="wrap-anywhere">
              <span className="font-semibold">{texts.row(row)}</span>
              {value !== '' && ` (${value})`}: {advice}
            </li>
          ))}
          {refused > problems.length && <li>{texts.more(refused - problems.length)}</li>}
        </ul>
      )}
    </div>
  );
}
