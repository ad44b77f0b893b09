import type { BulkChange, BulkKind, BulkValues } from '@vitrine/contract/catalog/bulk-change.rules';
import type {
  BulkPreview,
  ChangingRow,
  SeenProduct,
  StayingRow,
} from '@vitrine/contract/catalog/bulk-change.schemas';
import {
  applyTo,
  bulkColumns,
  bulkTexts,
  deleteCount,
  stay,
  staysBecause,
  variantCount,
  willChange,
} from '@vitrine/contract/catalog/bulk-change.texts';
import { catalogTexts } from '@vitrine/contract/catalog/catalog.texts';
import { productFormTexts } from '@vitrine/contract/catalog/product-fields/product-form.texts';
import { formatTimeAgo } from '@vitrine/contract/shared/dates';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { useState } from 'react';
import { useApplyBulkChange, useBulkPreview } from '../../../../domains/catalog/admin/bulk-change.hooks.ts';
import { messageOf } from '../../../../lib/api/api-client.ts';
import { rehearse } from '../../../../lib/api/rehearse-call.ts';
import { formatCents, formatDollars, unitPrice } from '../../../../lib/shop/shop-money.ts';
import { Button } from '../../../../ui/button.tsx';
import { LoadError } from '../../../../ui/display/load-error.tsx';
import { Photo } from '../../../../ui/display/photo.tsx';
import { Spinner } from '../../../../ui/display/spinner.tsx';
import { ConsequencesAfterPause, type ReadConsequences } from '../../../../ui/overlays/consequences.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { ChangeFields, changeOf, FIRST_VALUES } from './change-fields.tsx';

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
          <p className="mr-auto self-center text-muted">{bulkTexts.nothingYet}</p>
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
  const variants = changing.reduce((sum, row) => sum + (row.variants?.changing ?? 0), 0);
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
  if (change.kind === 'deleted') return bulkTexts.deletedNote;
  return change.kind === 'published' && !change.isPublished ? bulkTexts.draftNote : '';
}

const SHOWN_AT_FIRST = 100;

/** Every product before and after, with the new price for shoppers. Those that stay come first, with the reason. */
function ChangeTable({ kind, preview }: { kind: BulkKind; preview: BulkPreview }) {
  const [shown, setShown] = useState(SHOWN_AT_FIRST);
  const { staying, changing } = preview;
  const [now, next] = bulkColumns[kind];
  const isPriced = kind === 'price' || kind === 'promo';
  const rowsLeft = Math.max(0, shown - staying.length);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: What scrolls must be reachable by keyboard.
    <section className="change-table" aria-label={bulkTexts.whatChanges} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{bulkTexts.product}</th>
            <th scope="col">{now}</th>
            <th scope="col">{next}</th>
            {isPriced && <th scope="col">{bulkTexts.shoppersPay}</th>}
          </tr>
        </thead>
        <tbody>
          {staying.slice(0, shown).map((row) => (
            <StayingLine key={row._id} row={row} span={isPriced ? 3 : 2} />
          ))}
          {changing.slice(0, rowsLeft).map((row) => (
            <ChangingLine key={row._id} kind={kind} row={row} isPriced={isPriced} />
          ))}
        </tbody>
      </table>
      {staying.length + changing.length > shown && (
        <div className="p-3 text-center">
          <Button variant="text" size="sm" onClick={() => setShown(shown * 4)}>
            {bulkTexts.showMore}
          </Button>
        </div>
      )}
    </section>
  );
}

function StayingLine({ row, span }: { row: StayingRow; span: number }) {
  const { reason, changedBy, changedAt } = row;
  const changed = changedBy !== undefined && changedAt !== undefined;
  const author = changed ? { by: changedBy, ago: formatTimeAgo(changedAt, new Date()) } : undefined;
  return (
    <tr className="is-staying">
      <ProductCell row={row} />
      <td colSpan={span}>{staysBecause(reason, author)}</td>
    </tr>
  );
}

function ChangingLine({ kind, row, isPriced }: { kind: BulkKind; row: ChangingRow; isPriced: boolean }) {
  const { next, variants } = row;
  const now = variants ? rangeText(variants.now) : shownValue(kind, row.now);
  const then = next && (variants ? rangeText(variants.next) : shownValue(kind, next));
  return (
    <tr>
      <ProductCell row={row} variants={variants?.changing} />
      <td>{kind === 'price' ? <s>{now}</s> : now}</td>
      <td className="font-semibold">{then ?? bulkTexts.deletedNext}</td>
      {isPriced && <td>{next && paidText(next, variants?.next)}</td>}
    </tr>
  );
}

function rangeText([lowest, highest]: [number, number]): string {
  const shown = formatDollars(lowest);
  return lowest === highest ? shown : `${shown} – ${formatDollars(highest)}`;
}

/** What shoppers pay; of a product with options the lowest price, as on its card. */
function paidText(values: BulkValues, [lowest, highest]: number[] = []): string {
  const paid = formatCents(unitPrice({ ...values, price: lowest ?? values.price }));
  return lowest === highest ? paid : `${catalogTexts.from} ${paid}`;
}

type ProductCellProps = { row: Pick<ChangingRow, 'name' | 'image'>; variants?: number | undefined };

function ProductCell({ row: { name, image }, variants }: ProductCellProps) {
  return (
    <th scope="row">
      <span>
        <Photo src={image ?? undefined} sizes="32px" alt="" className="w-8 flex-none" />
        <span className="min-w-0">
          <span className="line-clamp-2 break-words">{name || '—'}</span>
          {variants !== undefined && <small className="text-muted">{variantCount(variants)}</small>}
        </span>
      </span>
    </th>
  );
}

function shownValue(kind: BulkKind, values: BulkValues): string {
  switch (kind) {
    case 'price':
      return formatDollars(values.price);
    case 'promo':
      return `${values.promoPercentage}%`;
    case 'category':
      return values.category?.name ?? appTexts.unknown;
    case 'tax':
      return productFormTexts.taxClasses[values.taxClass];
    case 'featured':
      return values.isFeatured ? bulkTexts.yes : bulkTexts.no;
    default:
      return values.isPublished ? bulkTexts.states.yes : bulkTexts.states.no;
  }
}
