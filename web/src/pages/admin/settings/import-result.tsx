import {
  addedAndChanged,
  importTexts,
  percentDone,
  productsAreIn,
  rowsLeftOut,
} from '@vitrine/contract/transfers/data.texts';
import type { ProductImport } from '@vitrine/contract/transfers/transfers.schemas';
import { Check, Download, TriangleAlert } from 'lucide-react';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';

/** While a job checks or imports the file; the page may be left. */
export function ImportProgress({ found: { state, progress } }: { found: ProductImport }) {
  const isImporting = state === 'importing';
  const title = isImporting ? importTexts.importing : importTexts.checking;
  return (
    <section className="panel p-4 md:p-6">
      <p role="status" className="mb-3 font-semibold text-lg">
        {title} · {percentDone(progress)}
      </p>
      <progress className="import-bar" value={progress} aria-label={title} />
      <p className="mt-4 text-muted">{isImporting ? importTexts.mayLeave : importTexts.nothingYet}</p>
    </section>
  );
}

/** The last step: what is in, and what was left out. */
export function ImportResultStep({ found }: { found: ProductImport }) {
  const { _id, result, failure } = found;
  if (!result) {
    return (
      <section className="panel flex gap-3.5 p-4 md:p-6">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 flex-none text-danger" />
        <div>
          <h2 className="text-lg">{importTexts.nothingChanged}</h2>
          <p className="text-muted">{failure}</p>
          <ButtonLink variant="line" size="sm" to={paths.adminImport} className="mt-4">
            {importTexts.correctedFile}
          </ButtonLink>
        </div>
      </section>
    );
  }
  const { added, changed, leftOut } = result;
  return (
    <section className="panel overflow-hidden">
      <div className="flex flex-wrap items-center gap-3.5 p-4 md:p-6">
        <Check aria-hidden="true" className="size-5 flex-none text-success" />
        <div className="mr-auto">
          <h2 className="text-lg">{productsAreIn(added + changed)}</h2>
          <p className="text-muted">{addedAndChanged(added, changed)}</p>
        </div>
        {added > 0 ? (
          <ButtonLink size="sm" to={`${paths.adminProducts}?state=draft`}>
            {importTexts.lookAtDrafts}
          </ButtonLink>
        ) : (
          <ButtonLink size="sm" to={paths.adminProducts}>
            {importTexts.seeProducts}
          </ButtonLink>
        )}
      </div>
      {leftOut > 0 && (
        <div className="flex flex-wrap items-center gap-3.5 border-border border-t p-4 md:p-6">
          <TriangleAlert aria-hidden="true" className="size-5 flex-none text-warn" />
          <div className="mr-auto">
            <b className="font-semibold">{rowsLeftOut(leftOut)}</b>
            <p className="text-muted">{importTexts.leftOutText}</p>
          </div>
          <a className="btn btn-line btn-sm" href={`/api/admin/imports/${_id}/left-out`} download>
            <Download aria-hidden="true" />
            {importTexts.leftOutFile}
          </a>
        </div>
      )}
    </section>
  );
}
