import { importTexts } from '@vitrine/contract/import-export/data.texts';
import { FileUp } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useBeginImport } from '../../../../domains/import-export/import-export.hooks.ts';
import { importPath } from '../../../../lib/navigation/paths.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { FileButton } from '../../parts/file-button.tsx';
import { useDemoRule } from '../../parts/use-demo-rule.ts';

/** The first step: a file, dropped or chosen. */
export function ImportFileStep() {
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
        <FileUp aria-hidden="true" />
        <b>{importTexts.drop}</b>
        <p>{importTexts.dropText}</p>
        <FileButton
          size="sm"
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
