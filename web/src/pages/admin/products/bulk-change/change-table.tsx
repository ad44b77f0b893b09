import type { BulkKind, BulkValues } from '@vitrine/contract/catalog/bulk-change.rules';
import type { BulkPreview, ChangingRow, StayingRow } from '@vitrine/contract/catalog/bulk-change.schemas';
import { bulkColumns, bulkTexts, staysBecause } from '@vitrine/contract/catalog/bulk-change.texts';
import { unitPrice } from '@vitrine/contract/catalog/catalog.rules';
import { formatTimeAgo } from '@vitrine/contract/shared/dates';
import { formatCents, formatDollars } from '@vitrine/contract/shared/money/money';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Photo } from '../../../../ui/display/photo.tsx';

const SHOWN_AT_FIRST = 100;

/** Every product before and after, with the new price for shoppers. Those that stay come first, with the reason. */
export function ChangeTable({ kind, preview }: { kind: BulkKind; preview: BulkPreview }) {
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
  const { now, next } = row;
  return (
    <tr>
      <ProductCell row={row} />
      <td>{kind === 'price' ? <s>{shownValue(kind, now)}</s> : shownValue(kind, now)}</td>
      <td className="font-semibold">{next ? shownValue(kind, next) : bulkTexts.deletedNext}</td>
      {isPriced && <td>{next && formatCents(unitPrice(next))}</td>}
    </tr>
  );
}

function ProductCell({ row: { name, image } }: { row: Pick<ChangingRow, 'name' | 'image'> }) {
  return (
    <th scope="row">
      <span>
        <Photo src={image ?? undefined} sizes="32px" alt="" className="w-8 flex-none" />
        <span className="line-clamp-2 min-w-0 break-words">{name || '—'}</span>
      </span>
    </th>
  );
}

function shownValue(kind: BulkKind, values: BulkValues): string {
  switch (kind) {
    case 'price':
      return formatDollars(values.price);
    case 'promo':
      return `${values.promoPercentage} %`;
    case 'category':
      return values.category?.name ?? appTexts.unknown;
    case 'featured':
      return values.isFeatured ? bulkTexts.yes : bulkTexts.no;
    default:
      return values.isPublished ? bulkTexts.states.yes : bulkTexts.states.no;
  }
}
