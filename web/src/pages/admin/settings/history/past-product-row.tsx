import { auditTexts, fieldLabel } from '@vitrine/contract/audit/audit.texts';
import type { PastProduct } from '@vitrine/contract/history/as-of.schemas';
import { asOfTexts, changedSince } from '@vitrine/contract/history/as-of.texts';
import { recordedLabel } from '@vitrine/contract/history/settings-labels';
import { formatDollars } from '@vitrine/contract/shared/money/money';
import { productEditPath } from '../../../../lib/navigation/paths.ts';
import { Link } from '../../../../lib/navigation/shop-router.tsx';
import { shopCurrency } from '../../../../lib/shop/shop-details.ts';
import { Fold } from '../../../../ui/admin/fold.tsx';
import { Badge } from '../../../../ui/display/badge.tsx';
import { Photo } from '../../../../ui/display/photo.tsx';

type Values = PastProduct['was'];

/** A product as it was: the facts that shoppers decide by, and the rest on request. */
export function PastProductRow({ product }: { product: PastProduct }) {
  const { _id, name, was, is, isDeletedNow, isStockKnown } = product;
  const images = Array.isArray(was.images) ? was.images : [];
  const nameThen = typeof was.name === 'string' ? was.name : name;
  const differing = Object.keys(is).length;
  return (
    <li className="border-border border-t px-4 pt-3 first:border-t-0 md:px-6">
      <div className="flex items-start gap-3">
        <Photo
          src={images.length > 0 ? String(images[0]) : undefined}
          sizes="48px"
          alt=""
          className="w-12 flex-none"
        />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 break-words font-label">
            {isDeletedNow ? (
              nameThen
            ) : (
              <Link to={productEditPath(_id)} className="link">
                {nameThen}
              </Link>
            )}
            {isDeletedNow && <Badge tone="danger">{asOfTexts.gone}</Badge>}
            {was.isPublished === false && <Badge>{asOfTexts.draft}</Badge>}
          </p>
          <p className="mt-0.5 break-words text-[0.8125rem] text-muted tabular-nums">
            {factsOf(was, isStockKnown).join(' · ')}
          </p>
        </div>
      </div>
      <Fold
        title={
          <span className="text-[0.8125rem] text-muted">
            {differing === 0 ? asOfTexts.same : changedSince(differing)}
          </span>
        }
      >
        <div className="pb-3">
          <FieldsThen was={was} is={is} />
        </div>
      </Fold>
    </li>
  );
}

function factsOf({ price, promoPercentage, stock, category }: Values, isStockKnown: boolean): string[] {
  const onHand = stock === null ? asOfTexts.notCounted : String(stock);
  return [
    typeof price === 'number' ? formatDollars(price, shopCurrency()) : '',
    typeof promoPercentage === 'number' && promoPercentage > 0
      ? `${asOfTexts.promo} ${promoPercentage}%`
      : '',
    `${asOfTexts.stock}: ${isStockKnown ? onHand : asOfTexts.notRecorded}`,
    typeof category === 'string' ? category : '',
  ].filter((fact) => fact !== '');
}

/** The fields as they were, those first that are different now. Those that were and are empty are left out. */
export function FieldsThen({ was, is, group }: { was: Values; is: Values; group?: string }) {
  const others = Object.keys(was).filter(
    (name) => !(name in is) && valueText(was[name]) !== auditTexts.nothing,
  );
  return (
    <dl className="grid gap-y-1.5 text-[0.8125rem]">
      {[...Object.keys(is), ...others].map((name) => (
        <div key={name} className="grid gap-x-4 md:grid-cols-[10rem_minmax(0,1fr)]">
          <dt className="text-muted first-letter:uppercase">{recordedLabel(name, group)}</dt>
          <dd className="min-w-0 whitespace-pre-line break-words">
            <Value name={name} value={was[name]} />
            {name in is && (
              <span className="block text-muted">
                {asOfTexts.now}: <Value name={name} value={is[name]} />
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ name, value }: { name: string; value: Values[string] | undefined }) {
  if (name !== 'images' || !Array.isArray(value)) return valueText(value);
  return (
    <span className="flex flex-wrap gap-2">
      {value.map((url) => (
        <Photo key={String(url)} src={String(url)} sizes="48px" alt="" className="w-12" />
      ))}
    </span>
  );
}

function valueText(value: Values[string] | undefined): string {
  if (value === undefined || value === null || value === '') return auditTexts.nothing;
  if (typeof value === 'boolean') return value ? auditTexts.yes : auditTexts.no;
  if (Array.isArray(value)) return value.map(valueText).join(', ') || auditTexts.nothing;
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .map(([name, part]) => `${fieldLabel(name)}: ${valueText(part)}`)
    .join('; ');
}
