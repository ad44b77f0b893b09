import { importTexts, picturesInZip } from '@vitrine/contract/import-export/data.texts';
import { IMPORT_FIELDS, type ImportField } from '@vitrine/contract/import-export/import-export.rules';
import type { ProductImport } from '@vitrine/contract/import-export/import-export.schemas';
import { importFieldLabels } from '@vitrine/contract/import-export/import-export.texts';
import { useState } from 'react';
import { useStartCheck } from '../../../../domains/import-export/import-export.hooks.ts';
import { paths } from '../../../../lib/navigation/paths.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { useDemoRule } from '../../parts/use-demo-rule.ts';
import { ImportZip } from './import-zip.tsx';

type Fields = readonly (ImportField | null)[];

/** The second step: which column fills which field, and the pictures. */
export function ImportColumnsStep({ found }: { found: ProductImport }) {
  const demo = useDemoRule();
  const [fields, setFields] = useState<Fields>(found.columns.map(({ field }) => field));
  const check = useStartCheck(found._id);

  /** A field can have only one column, so it is removed from the previous one. */
  function choose(index: number, field: ImportField | null) {
    setFields(fields.map((old, at) => (at === index ? field : old === field && field !== null ? null : old)));
  }

  return (
    <>
      <div className="panel overflow-hidden">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 p-4 md:px-6">
          <b className="break-all font-semibold">{found.fileName}</b>
          {found.isFromShopify && <span className="text-muted">{importTexts.looksLikeShopify}</span>}
          {found.isFromWooCommerce && <span className="text-muted">{importTexts.looksLikeWooCommerce}</span>}
          <ButtonLink variant="text" size="sm" to={paths.adminImport} className="ml-auto">
            {importTexts.otherFile}
          </ButtonLink>
        </p>
        <div className="overflow-x-auto">
          <table className="import-table min-w-0">
            <thead>
              <tr>
                <th scope="col">{importTexts.inYourFile}</th>
                <th scope="col" className="max-md:hidden">
                  {importTexts.firstRow}
                </th>
                <th scope="col">{importTexts.goesTo}</th>
              </tr>
            </thead>
            <tbody>
              {found.columns.map(({ name, samples }, index) => (
                <tr key={name}>
                  <td className="font-semibold">{name}</td>
                  <td className="max-w-80 truncate text-muted max-md:hidden">{samples[0]}</td>
                  <td>
                    <select
                      aria-label={`${name}: ${importTexts.goesTo}`}
                      className="input h-11 min-w-40 py-0 md:h-9"
                      value={fields[index] ?? ''}
                      onChange={({ target }) => choose(index, (target.value || null) as ImportField | null)}
                    >
                      <option value="">{importTexts.leaveOut}</option>
                      {IMPORT_FIELDS.map((field) => (
                        <option key={field} value={field}>
                          {importFieldLabels[field]}
                        </option>
                      ))}
                    </select>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
      <ImportZip id={found._id} text={picturesNote(found)} />
      <div className="mt-5 flex flex-wrap items-center justify-between gap-2">
        <ButtonLink variant="line" size="sm" to={paths.adminImport}>
          {importTexts.back}
        </ButtonLink>
        <Button size="sm" isBusy={check.isPending} {...demo.writeButton(() => check.mutate([...fields]))}>
          {importTexts.check}
        </Button>
      </div>
    </>
  );
}

function picturesNote({ pictures }: ProductImport): string {
  return pictures === null ? importTexts.picturesText : picturesInZip(pictures);
}
