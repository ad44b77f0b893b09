import { dataTexts, importTexts } from '@vitrine/contract/import-export/data.texts';
import type { ImportState } from '@vitrine/contract/import-export/import-export.rules';
import type { ProductImport } from '@vitrine/contract/import-export/import-export.schemas';
import { settingsSectionTexts } from '@vitrine/contract/shop/settings.texts';
import { Check } from 'lucide-react';
import { useParams } from 'react-router';
import { useImport } from '../../../../domains/import-export/import-export.hooks.ts';
import { messageOf } from '../../../../lib/api/api-client.ts';
import { paths } from '../../../../lib/navigation/paths.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { LoadError } from '../../../../ui/display/load-error.tsx';
import { PageSpinner } from '../../../../ui/display/spinner.tsx';
import { BackLink } from '../../parts/back-link.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { ImportCheckStep } from './import-check.tsx';
import { ImportColumnsStep } from './import-columns.tsx';
import { ImportFileStep } from './import-file.tsx';
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
  const { data, isError, error, isFetching, refetch } = useImport(id);
  return (
    <div className="max-w-266">
      <BackLink to={paths.adminSettingsData} label={settingsSectionTexts.data} />
      <PageHead title={dataTexts.importProducts} />
      <Steps current={data ? stepOf[data.state] : 0} isDone={data?.state === 'done'} />
      {id === undefined && <ImportFileStep />}
      {id !== undefined && !data && !isError && <PageSpinner />}
      {isError && !data && (
        <LoadError message={messageOf(error, dataTexts.loadFailed)} query={{ isFetching, refetch }} />
      )}
      {data && <Step key={data._id} found={data} />}
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
            <i>{isPast ? <Check aria-hidden="true" /> : index + 1}</i>
            {name}
          </li>
        );
      })}
    </ol>
  );
}
