import { importTexts } from '@vitrine/contract/transfers/data.texts';
import { useRef } from 'react';
import { useAddPictures } from '../../../transfers/transfers.hooks.ts';
import { Button } from '../../../ui/button.tsx';
import { useDemoRule } from '../parts/use-demo-rule.ts';

/** Takes the zip with the pictures; an import that was checked without it goes back to its columns. */
export function ImportZip({ id, text }: { id: string; text: string }) {
  const demo = useDemoRule();
  const input = useRef<HTMLInputElement>(null);
  const add = useAddPictures(id);
  return (
    <div className="panel mt-4 flex flex-wrap items-center justify-between gap-4 p-4 md:px-6">
      <div className="min-w-0 flex-1 basis-60">
        <b className="font-semibold">{importTexts.pictures}</b>
        <p className="text-muted">{text}</p>
      </div>
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        aria-label={importTexts.addZip}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) add.mutate(file);
          target.value = '';
        }}
      />
      <Button
        variant="line"
        size="sm"
        isBusy={add.isPending}
        {...demo.writeButton(() => input.current?.click())}
      >
        {importTexts.addZip}
      </Button>
    </div>
  );
}
