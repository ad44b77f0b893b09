import { importTexts, picturesInZip } from '@vitrine/contract/import-export/data.texts';
import type { ProductImport } from '@vitrine/contract/import-export/import-export.schemas';
import {
  FILE_FIELDS,
  type FileField,
  fileHeading,
} from '@vitrine/contract/import-export/variant-columns.rules';
import { useState } from 'react';
import { useAddPictures, useStartCheck } from '../../../../domains/import-export/import-export.hooks.ts';
import { paths } from '../../../../lib/navigation/paths.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Options } from '../../parts/options.tsx';
import { FileButton, WriteButton } from '../../parts/write-buttons.tsx';

export function ImportColumnsStep({ found }: { found: ProductImport }) {
  const [fields, setFields] = useState(found.columns.map(({ field }) => field));
  const check = useStartCheck(found._id);

  /** A field can have only one column, so it is removed from the previous one. */
  function choose(index: number, field: FileField | null) {
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
                      onChange={({ target }) => choose(index, (target.value || null) as FileField | null)}
                    >
                      <option value="">{importTexts.leaveOut}</option>
                      <Options values={FILE_FIELDS} label={fileHeading} />
                    </select>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
      <ImportZip
        id={found._id}
        text={found.pictures === null ? importTexts.picturesText : picturesInZip(found.pictures)}
      />
      <div className="mt-5 flex flex-wrap items-center justify-between gap-2">
        <ButtonLink variant="line" size="sm" to={paths.adminImport}>
          {importTexts.back}
        </ButtonLink>
        <WriteButton variant="primary" isBusy={check.isPending} onClick={() => check.mutate([...fields])}>
          {importTexts.check}
        </WriteButton>
      </div>
    </>
  );
}

/** Uploads the zip with the pictures; an import that was checked without it returns to the column step. */
export function ImportZip({ id, text }: { id: string; text: string }) {
  const add = useAddPictures(id);
  return (
    <div className="panel mt-4 flex flex-wrap items-center justify-between gap-4 p-4 md:px-6">
      <div className="min-w-0 flex-1 basis-60">
        <b className="font-semibold">{importTexts.pictures}</b>
        <p className="text-muted">{text}</p>
      </div>
      <FileButton
        accept=".zip,application/zip"
        label={importTexts.addZip}
        isBusy={add.isPending}
        onFile={(file) => add.mutate(file)}
      >
        {importTexts.addZip}
      </FileButton>
    </div>
  );
}
