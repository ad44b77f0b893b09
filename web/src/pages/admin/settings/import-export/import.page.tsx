import { dataTexts, importTexts } from '@vitrine/contract/import-export/data.texts';
import type { ImportState } from '@vitrine/contract/import-export/import-export.rules';
import type { ProductImport } from '@vitrine/contract/import-export/import-export.schemas';
import { settingsSectionTexts } from '@vitrine/contract/shop/settings.texts';
import { Check, FileUp } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { useBeginImport, useImport } from '../../../../domains/import-export/import-export.hooks.ts';
import { messageOf } from '../../../../lib/api/api-client.ts';
import { importPath, paths } from '../../../../lib/navigation/paths.ts';
import { useNavigate, useParams } from '../../../../lib/navigation/shop-router.tsx';
import { useDemoRule } from '../../../../lib/session/demo-admin.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Loaded } from '../../../../ui/display/loaded.tsx';
import { BackLink, PageHead } from '../../parts/page-head.tsx';
import { FileButton } from '../../parts/write-buttons.tsx';
import { ImportCheckStep } from './import-check.tsx';
import { ImportColumnsStep } from './import-columns.tsx';
import { ImportProgress, ImportResultStep } from './import-result.tsx';

const stepOf: Record<ImportState, number> = {
  columns: 1,
  checking: 2,
  checked: 2,
  importing: 3,
  stopping: 3,
  stopped: 3,
  done: 3,
  failed: 3,
};

/** /admin/settings/data/import: imports a file in four steps; with an id, shows that import's current step. */
export function ImportPage() {
  const { id } = useParams();
  const found = useImport(id);
  const state = found.data?.state;
  return (
    <div className="max-w-266">
      <BackLink to={paths.adminSettingsData} label={settingsSectionTexts.data} />
      <PageHead title={dataTexts.importProducts} />
      <Steps current={state ? stepOf[state] : 0} isDone={state === 'done'} />
      {id === undefined ? (
        <ImportFileStep />
      ) : (
        <Loaded query={found} failed={messageOf(found.error, dataTexts.loadFailed)}>
          {(loaded) => <Step key={loaded._id} found={loaded} />}
        </Loaded>
      )}
    </div>
  );
}

function Step({ found }: { found: ProductImport }) {
  switch (found.state) {
    case 'columns':
      return <ImportColumnsStep found={found} />;
    case 'checking':
    case 'importing':
    case 'stopping':
      return <ImportProgress found={{ ...found, state: found.state }} />;
    case 'checked':
      return <ImportCheckStep found={found} />;
    default:
      return <ImportResultStep found={found} />;
  }
}

function Steps({ current, isDone }: { current: number; isDone: boolean }) {
  return (
    <ol className="import-steps">
      {importTexts.steps.map((name, index) => {
        const isPast = index < current || isDone;
        return (
          <li
            key={name}
            aria-current={index === current ? 'step' : undefined}
            className={classNames(isPast && 'is-done')}
          >
            <i>{isPast ? <Check /> : index + 1}</i>
            {name}
          </li>
        );
      })}
    </ol>
  );
}

function ImportFileStep() {
  const navigate = useNavigate();
  const demo = useDemoRule();
  const begin = useBeginImport();
  const [isOver, setOver] = useState(false);

  function take(file: File | undefined) {
    if (!file || demo.isDemo) return;
    begin.mutate(file, { onSuccess: ({ data }) => void navigate(importPath(data._id)) });
  }

  function onDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  }

  return (
    <>
      <section
        aria-label={importTexts.drop}
        className={classNames('import-drop', isOver && 'bg-accent-soft')}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <FileUp />
        <b>{importTexts.drop}</b>
        <p>{importTexts.dropText}</p>
        <FileButton
          variant="primary"
          accept=".csv,text/csv"
          label={importTexts.chooseFile}
          isBusy={begin.isPending}
          onFile={take}
        >
          {importTexts.chooseFile}
        </FileButton>
      </section>
      <p className="mt-4 text-muted">{importTexts.nothingYet}</p>
    </>
  );
}
