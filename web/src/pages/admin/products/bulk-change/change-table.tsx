import type { BulkKind, BulkValues } from '@vitrine/contract/catalog/bulk-change.rules';
import type { BulkPreview, ChangingRow, StayingRow } from '@vitrine/contract/catalog/bulk-change.schemas';
import {
  bulkColumns,
  bulkTexts,
  staysBecause,
  variantCount,
} from '@vitrine/contract/catalog/bulk-change.texts';
import { catalogTexts } from '@vitrine/contract/catalog/catalog.texts';
import { productFormTexts } from '@vitrine/contract/catalog/product-fields/product-form.texts';
import { formatTimeAgo } from '@vitrine/contract/shared/dates';
import { formatNumber } from '@vitrine/contract/shared/numbers';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { useState } from 'react';
import { formatCents, formatDollars, unitPrice } from '../../../../lib/shop/shop-money.ts';
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
  const { next, variants, stock } = row;
  const now = variants ? rangeText(variants.now) : stock ? piecesText(stock.now) : shownValue(kind, row.now);
  const then = stock
    ? piecesText(stock.next)
    : next && (variants ? rangeText(variants.next) : shownValue(kind, next));
  return (
    <tr>
      <ProductCell row={row} variants={variantsIn(row)} />
      <td>{kind === 'price' ? <s>{now}</s> : now}</td>
      <td className="font-semibold">{then ?? bulkTexts.deletedNext}</td>
      {isPriced && <td>{next && paidText(next, variants?.next)}</td>}
    </tr>
  );
}

/** How many variants change; undefined of a product without options. */
export function variantsIn({ variants, stock }: ChangingRow): number | undefined {
  return variants?.changing ?? stock?.variants;
}

function piecesText(pieces: number | null): string {
  return pieces === null ? bulkTexts.notCounted : formatNumber(pieces);
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
