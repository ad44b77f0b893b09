import { importTexts } from '@vitrine/contract/import-export/data.texts';
import { useAddPictures } from '../../../../domains/import-export/import-export.hooks.ts';
import { FileButton } from '../../parts/file-button.tsx';

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
        variant="line"
        size="sm"
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
