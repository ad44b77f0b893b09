import {
  addedAndChanged,
  importTexts,
  percentDone,
  productsAreIn,
  rowsLeftOut,
} from '@vitrine/contract/import-export/data.texts';
import type { ProductImport } from '@vitrine/contract/import-export/import-export.schemas';
import { Check, Download, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStartCheck, useStopImport } from '../../../../domains/import-export/import-export.hooks.ts';
import { paths } from '../../../../lib/navigation/paths.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { WriteButton } from '../../parts/write-buttons.tsx';

const workTexts = {
  checking: [importTexts.checking, importTexts.nothingYet],
  importing: [importTexts.importing, importTexts.mayLeave],
  stopping: [importTexts.stopping, ''],
} as const;

type AtWork = Pick<ProductImport, '_id' | 'progress'> & { state: keyof typeof workTexts };

export function ImportProgress({ found: { _id, state, progress } }: { found: AtWork }) {
  const stop = useStopImport(_id);
  const [title, text] = workTexts[state];
  return (
    <section className="panel p-4 md:p-6">
      <p role="status" className="mb-3 font-semibold text-lg">
        {title} · {percentDone(progress)}
      </p>
      <progress className="import-bar" value={progress} aria-label={title} />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted">{text}</p>
        <WriteButton isBusy={stop.isPending || state === 'stopping'} onClick={() => stop.mutate()}>
          {importTexts.stop}
        </WriteButton>
      </div>
    </section>
  );
}

function NothingChanged({ found }: { found: ProductImport }) {
  const isStopped = found.state === 'stopped';
  return (
    <section className="panel flex gap-3.5 p-4 md:p-6">
      <TriangleAlert
        className={classNames('mt-0.5 size-5 flex-none', isStopped ? 'text-warn' : 'text-danger')}
      />
      <div>
        <h2 className="text-lg">{importTexts.nothingChanged}</h2>
        <p className="text-muted">{isStopped ? importTexts.stopped : found.failure}</p>
        <div className="mt-4 flex flex-wrap gap-2">
          <ButtonLink variant="line" size="sm" to={paths.adminImport}>
            {importTexts.correctedFile}
          </ButtonLink>
          {isStopped && <CheckAgain found={found} />}
        </div>
      </div>
    </section>
  );
}

function CheckAgain({ found: { _id, columns } }: { found: ProductImport }) {
  const check = useStartCheck(_id);
  return (
    <WriteButton isBusy={check.isPending} onClick={() => check.mutate(columns.map(({ field }) => field))}>
      {importTexts.checkAgain}
    </WriteButton>
  );
}

export function ImportResultStep({ found }: { found: ProductImport }) {
  const { _id, result, state } = found;
  if (!result) return <NothingChanged found={found} />;
  const { added, changed, leftOut } = result;
  return (
    <section className="panel overflow-hidden">
      <ResultRow isFine title={productsAreIn(added + changed)} text={addedAndChanged(added, changed)}>
        <ButtonLink size="sm" to={added > 0 ? `${paths.adminProducts}?state=draft` : paths.adminProducts}>
          {added > 0 ? importTexts.lookAtDrafts : importTexts.seeProducts}
        </ButtonLink>
      </ResultRow>
      {state !== 'done' && (
        <ResultRow title={found.failure ?? importTexts.stopped} text={importTexts.stoppedText}>
          <CheckAgain found={found} />
        </ResultRow>
      )}
      {leftOut > 0 && (
        <ResultRow title={rowsLeftOut(leftOut)} text={importTexts.leftOutText}>
          <a className="btn btn-line btn-sm" href={`/api/admin/imports/${_id}/left-out`} download>
            <Download />
            {importTexts.leftOutFile}
          </a>
        </ResultRow>
      )}
    </section>
  );
}

type ResultRowProps = { isFine?: boolean; title: string; text: string; children: ReactNode };

function ResultRow({ isFine = false, title, text, children }: ResultRowProps) {
  const Icon = isFine ? Check : TriangleAlert;
  return (
    <div className="flex flex-wrap items-center gap-3.5 border-border border-t p-4 first:border-t-0 md:p-6">
      <Icon className={classNames('size-5 flex-none', isFine ? 'text-success' : 'text-warn')} />
      <div className="min-w-0 flex-1 basis-56">
        {isFine ? <h2 className="text-lg">{title}</h2> : <b className="font-semibold">{title}</b>}
        <p className="text-muted">{text}</p>
      </div>
      {children}
    </div>
  );
}
