import type { BulkChange, BulkKind } from '@vitrine/contract/catalog/bulk-change.rules';
import type { BulkPreview, SeenProduct } from '@vitrine/contract/catalog/bulk-change.schemas';
import {
  applyTo,
  bulkTexts,
  deleteCount,
  stay,
  willChange,
} from '@vitrine/contract/catalog/bulk-change.texts';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { useState } from 'react';
import { useApplyBulkChange, useBulkPreview } from '../../../../domains/catalog/admin/bulk-change.hooks.ts';
import { messageOf } from '../../../../lib/api/api-client.ts';
import { rehearse } from '../../../../lib/api/rehearse-call.ts';
import { Button } from '../../../../ui/button.tsx';
import { LoadError } from '../../../../ui/display/load-error.tsx';
import { Spinner } from '../../../../ui/display/spinner.tsx';
import { ConsequencesAfterPause, type ReadConsequences } from '../../../../ui/overlays/consequences.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { ChangeFields, changeOf, FIRST_VALUES } from './change-fields.tsx';
import { ChangeTable, variantsIn } from './change-table.tsx';

type ChangeDialogProps = {
  kind: BulkKind;
  products: readonly SeenProduct[];
  isOpen: boolean;
  onClose: () => void;
  onApplied: () => void;
};

/** Previews the change of every product; nothing changes before the final press. */
export function ChangeDialog({ kind, products, isOpen, onClose, onApplied }: ChangeDialogProps) {
  const [values, setValues] = useState(FIRST_VALUES);
  const change = changeOf(kind, values);
  const preview = useBulkPreview(change, products);
  const apply = useApplyBulkChange();
  const found = change ? preview.data?.data : undefined;
  const count = found?.changing.length ?? 0;

  function press() {
    if (change) apply.mutate({ change, products: [...products] }, { onSuccess: onApplied });
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={bulkTexts.titles[kind]}
      className="change-dialog"
      footer={
        <>
          {/* The consequences say so too. */}
          <p className="mr-auto self-center text-muted">{count === 0 && bulkTexts.nothingYet}</p>
          <Button variant="line" size="sm" data-autofocus={kind === 'deleted' || undefined} onClick={onClose}>
            {appTexts.cancel}
          </Button>
          <Button
            variant={kind === 'deleted' ? 'danger' : 'primary'}
            size="sm"
            isBusy={apply.isPending}
            disabled={count === 0 || preview.isPlaceholderData}
            onClick={press}
          >
            {kind === 'deleted' ? deleteCount(count) : applyTo(count)}
          </Button>
        </>
      }
    >
      {kind !== 'deleted' && (
        <div className="change-fields">
          <ChangeFields
            kind={kind}
            values={values}
            onChange={(changed) => setValues({ ...values, ...changed })}
          />
        </div>
      )}
      {preview.error !== null && (
        <LoadError message={messageOf(preview.error, bulkTexts.previewFailed)} query={preview} />
      )}
      {!change && <p className="py-8 text-center text-muted">{bulkTexts.fillIn}</p>}
      {change && !found && preview.error === null && <Spinner />}
      {change && found && (
        <Changes
          change={change}
          preview={found}
          isBusy={preview.isFetching}
          read={() => rehearse('POST /admin/bulk-changes', { body: { change, products: [...products] } })}
        />
      )}
    </Dialog>
  );
}

type ChangesProps = { change: BulkChange; preview: BulkPreview; isBusy: boolean; read: ReadConsequences };

function Changes({ change, preview, isBusy, read }: ChangesProps) {
  const { changing, staying } = preview;
  const categoryName = changing[0]?.next?.category?.name ?? null;
  const variants = changing.reduce((sum, row) => sum + (variantsIn(row) ?? 0), 0);
  const notes = [staying.length > 0 && stay(staying.length), changing.length > 0 && noteOf(change)];
  return (
    <div aria-busy={isBusy || undefined}>
      <p role="status" className="change-sum">
        {changing.length > 0
          ? willChange(changing.length, change, categoryName, variants)
          : bulkTexts.nothingChanges}
      </p>
      <p className="mb-3 min-h-5 text-muted">{notes.filter(Boolean).join(' ')}</p>
      {changing.length > 0 && (
        <div className="mb-4">
          <ConsequencesAfterPause key={JSON.stringify(change)} read={read} />
        </div>
      )}
      <ChangeTable kind={change.kind} preview={preview} />
    </div>
  );
}

function noteOf(change: BulkChange): string {
  if (change.kind === 'price') return bulkTexts.promoStays;
  if (change.kind === 'stock') return bulkTexts.stockNote;
  if (change.kind === 'deleted') return bulkTexts.deletedNote;
  return change.kind === 'published' && !change.isPublished ? bulkTexts.draftNote : '';
}
