import {
  addedAndChanged,
  importTexts,
  percentDone,
  productsAreIn,
  rowsLeftOut,
} from '@vitrine/contract/import-export/data.texts';
import type { ProductImport } from '@vitrine/contract/import-export/import-export.schemas';
import { Check, Download, TriangleAlert } from 'lucide-react';
import { useStartCheck, useStopImport } from '../../../../domains/import-export/import-export.hooks.ts';
import { paths } from '../../../../lib/navigation/paths.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { useDemoRule } from '../../parts/use-demo-rule.ts';

const workTexts = {
  checking: [importTexts.checking, importTexts.nothingYet],
  importing: [importTexts.importing, importTexts.mayLeave],
  stopping: [importTexts.stopping, ''],
} as const;

type AtWork = Pick<ProductImport, '_id' | 'progress'> & { state: keyof typeof workTexts };

/** Shown while a job checks or imports the file; the page may be left. */
export function ImportProgress({ found: { _id, state, progress } }: { found: AtWork }) {
  const demo = useDemoRule();
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
        <Button
          variant="line"
          size="sm"
          isBusy={stop.isPending || state === 'stopping'}
          {...demo.writeButton(() => stop.mutate())}
        >
          {importTexts.stop}
        </Button>
      </div>
    </section>
  );
}

/** An import that changed nothing because it failed or was stopped in time. */
function NothingChanged({ found }: { found: ProductImport }) {
  const isStopped = found.state === 'stopped';
  return (
    <section className="panel flex gap-3.5 p-4 md:p-6">
      <TriangleAlert
        aria-hidden="true"
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
  const demo = useDemoRule();
  const check = useStartCheck(_id);
  return (
    <Button
      variant="line"
      size="sm"
      isBusy={check.isPending}
      {...demo.writeButton(() => check.mutate(columns.map(({ field }) => field)))}
    >
      {importTexts.checkAgain}
    </Button>
  );
}

/** Why the import is incomplete: the owner stopped it, or it failed halfway. */
function Unfinished({ found }: { found: ProductImport }) {
  return (
    <div className="flex flex-wrap items-center gap-3.5 border-border border-t p-4 md:p-6">
      <TriangleAlert aria-hidden="true" className="size-5 flex-none text-warn" />
      <div className="min-w-0 flex-1 basis-56">
        <b className="font-semibold">{found.failure ?? importTexts.stopped}</b>
        <p className="text-muted">{importTexts.stoppedText}</p>
      </div>
      <CheckAgain found={found} />
    </div>
  );
}

/** The last step: what was imported and what was left out. */
export function ImportResultStep({ found }: { found: ProductImport }) {
  const { _id, result, state } = found;
  if (!result) return <NothingChanged found={found} />;
  const { added, changed, leftOut } = result;
  return (
    <section className="panel overflow-hidden">
      <div className="flex flex-wrap items-center gap-3.5 p-4 md:p-6">
        <Check aria-hidden="true" className="size-5 flex-none text-success" />
        <div className="min-w-0 flex-1 basis-56">
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
      {state !== 'done' && <Unfinished found={found} />}
      {leftOut > 0 && (
        <div className="flex flex-wrap items-center gap-3.5 border-border border-t p-4 md:p-6">
          <TriangleAlert aria-hidden="true" className="size-5 flex-none text-warn" />
          <div className="min-w-0 flex-1 basis-56">
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
