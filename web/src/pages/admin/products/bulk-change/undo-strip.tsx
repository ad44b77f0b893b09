import { bulkTexts, haveChanged } from '@vitrine/contract/catalog/bulk-change.texts';
import { formatDateTime } from '@vitrine/contract/shared/dates';
import { Check, Undo2 } from 'lucide-react';
import {
  useLatestBulkChange,
  useUndoBulkChange,
} from '../../../../domains/catalog/admin/bulk-change.hooks.ts';
import { Button } from '../../../../ui/button.tsx';
import { useDemoRule } from '../../parts/use-demo-rule.ts';

/** The latest bulk change, until the next one or for a day. */
export function UndoStrip() {
  const latest = useLatestBulkChange();
  const undo = useUndoBulkChange();
  const demo = useDemoRule();
  if (!latest) return null;
  const { _id, changed, change, categoryName, changedBy, createdAt } = latest;
  return (
    <div className="panel mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5 pr-2 pl-4">
      <Check aria-hidden="true" className="text-success" />
      <p className="mr-auto">
        <b className="font-semibold">{haveChanged(changed, change, categoryName)}</b>{' '}
        <span className="text-muted">
          {formatDateTime(createdAt)} · {changedBy}
        </span>
      </p>
      <Button
        variant="text"
        size="sm"
        icon={<Undo2 />}
        isBusy={undo.isPending}
        {...demo.writeButton(() => undo.mutate(_id))}
      >
        {bulkTexts.undo}
      </Button>
    </div>
  );
}
