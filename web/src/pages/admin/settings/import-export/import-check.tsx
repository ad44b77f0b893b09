import {
  importConsequences,
  importCount,
  importTexts,
  linkedRowsNote,
  onlyGoodRows,
  withoutPictureNote,
} from '@vitrine/contract/import-export/data.texts';
import { MAX_IMPORT_ROWS } from '@vitrine/contract/import-export/import-export.rules';
import type {
  ImportCheck,
  ProductImport,
  RunOptions,
} from '@vitrine/contract/import-export/import-export.schemas';
import { formatNumber } from '@vitrine/contract/shared/numbers';
import { showingOf } from '@vitrine/contract/shared/texts/admin.texts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useImportProblems, useRunImport } from '../../../../domains/import-export/import-export.hooks.ts';
import { paths } from '../../../../lib/navigation/paths.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { RadioGroup } from '../../../../ui/controls/radio-group.tsx';
import { ConsequenceBox } from '../../../../ui/overlays/consequences.tsx';
import { MoreRows } from '../../parts/card-list.tsx';
import { WriteButton } from '../../parts/write-buttons.tsx';
import { ImportZip } from './import-columns.tsx';

export function ImportCheckStep({ found }: { found: ProductImport }) {
  const { check, _id } = found;
  if (!check) return null;
  return (
    <>
      <Numbers check={check} />
      {check.rowsWithProblem > 0 && <Problems id={_id} />}
      {check.linked > 0 && (
        <ImportZip
          id={_id}
          text={`${linkedRowsNote(check.linked, check.linkedRows)} ${importTexts.linksText}`}
        />
      )}
      {check.withoutPicture > 0 && (
        <p className="mt-4 text-muted">{withoutPictureNote(check.withoutPicture)}</p>
      )}
      <Choices id={_id} check={check} />
    </>
  );
}

function Numbers({ check }: { check: ImportCheck }) {
  const numbers = [
    [importTexts.rowsRead, check.rows],
    [importTexts.newProducts, check.added],
    [importTexts.changedProducts, check.changed],
    [importTexts.problemRows, check.rowsWithProblem],
  ] as const;
  return (
    <dl className="panel grid grid-cols-2 overflow-hidden md:grid-cols-4">
      {numbers.map(([name, count]) => (
        <div
          key={name}
          className="border-border p-4 even:border-l nth-[n+3]:border-t md:px-6 md:not-first:border-l md:nth-[n+3]:border-t-0"
        >
          <dt className="text-muted">{name}</dt>
          <dd
            className={
              name === importTexts.problemRows && count > 0 ? 'import-number text-danger' : 'import-number'
            }
          >
            {formatNumber(count)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Problems({ id }: { id: string }) {
  const { rows = [], lastPage, more } = useImportProblems(id);
  return (
    <div className="panel mt-4 overflow-hidden">
      <div className="overflow-x-auto">
        <table className="import-table import-problems">
          <thead>
            <tr>
              {(['row', 'product', 'column', 'inTheFile', 'whatToDo'] as const).map((head) => (
                <th key={head} scope="col">
                  {importTexts[head]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ row, product, column, value, advice }) => (
              <tr key={`${row} ${column} ${value}`}>
                <td data-label={importTexts.row}>{row}</td>
                <td className="font-semibold">{product || '—'}</td>
                <td className="text-muted">{column}</td>
                <td>{value && <span className="import-value">{value}</span>}</td>
                <td>{advice}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-2 px-4 py-1.5 text-muted md:px-6">
        <p role="status">{showingOf(rows.length, lastPage?.total ?? 0, 'problems')}</p>
        <span className="flex items-center gap-2">
          <MoreRows query={more} />
          <a className="btn btn-text btn-sm" href={`/api/admin/imports/${id}/left-out`} download>
            <Download />
            {importTexts.problemsAsCsv}
          </a>
        </span>
      </div>
    </div>
  );
}

function Choices({ id, check }: { id: string; check: ImportCheck }) {
  const run = useRunImport(id);
  const [rows, setRows] = useState<RunOptions['rows']>('good');
  const [state, setState] = useState<'drafts' | 'as in file'>('drafts');
  const isBlocked =
    check.added + check.changed === 0 ||
    check.rows > MAX_IMPORT_ROWS ||
    (rows === 'all' && check.rowsWithProblem > 0);
  return (
    <>
      <div className="panel mt-4 grid gap-6 p-4 md:grid-cols-2 md:p-6 [&_.option]:py-1.5 [&_legend]:mb-2">
        <RadioGroup
          legend={importTexts.whichRows}
          options={[
            { value: 'good', label: onlyGoodRows(check.rows - check.rowsWithProblem) },
            { value: 'all', label: importTexts.allOrNothing },
          ]}
          value={rows}
          onChange={setRows}
        />
        <RadioGroup
          legend={importTexts.newProductsAre}
          options={[
            { value: 'drafts', label: importTexts.drafts },
            { value: 'as in file', label: importTexts.asFileSays },
          ]}
          value={state}
          onChange={setState}
        />
      </div>
      {!isBlocked && <ConsequenceBox found={importConsequences(check, state === 'drafts')} />}
      <div className="mt-5 flex flex-wrap items-center gap-2">
        <ButtonLink variant="line" size="sm" to={paths.adminImport}>
          {importTexts.correctedFile}
        </ButtonLink>
        <WriteButton
          variant="primary"
          className="ml-auto"
          isBusy={run.isPending}
          disabled={isBlocked}
          onClick={() => run.mutate({ rows, asDrafts: state === 'drafts' })}
        >
          {importCount(check.added + check.changed)}
        </WriteButton>
      </div>
    </>
  );
}
