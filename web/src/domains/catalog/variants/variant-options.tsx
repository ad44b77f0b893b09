import { catalogTexts } from '@vitrine/contract/catalog/catalog.texts';
import type { ProductOption } from '@vitrine/contract/catalog/variants/variants.rules';
import {
  VARIANT_PARAM,
  valuePictures,
  variantsWith,
  variantWith,
} from '@vitrine/contract/catalog/variants/variants.rules';
import { isSoldOut } from '@vitrine/contract/stock/stock.rules';
import { stockTexts } from '@vitrine/contract/stock/stock.texts';
import type { MouseEvent } from 'react';
import { useLocation } from '../../../lib/navigation/shop-router.tsx';
import { formatCents, unitPrice } from '../../../lib/shop/shop-money.ts';
import { Photo } from '../../../ui/display/photo.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import type { VariantChoice } from './use-variant-choice.ts';

type VariantOptionsProps = { choice: VariantChoice; promoPercentage: number };

/** The choices of a product. Each is a link to a variant, so that they work before the page's script and without it. */
export function VariantOptions({ choice, promoPercentage }: VariantOptionsProps) {
  return (
    <div className="variant-options">
      {choice.options.map((option, index) => (
        <OptionValues
          key={option.name}
          {...{ option, index, choice }}
          promoPercentage={index === choice.options.length - 1 ? promoPercentage : undefined}
        />
      ))}
    </div>
  );
}

type OptionValuesProps = {
  option: ProductOption;
  index: number;
  choice: VariantChoice;
  /** Of the option that shows prices. */
  promoPercentage: number | undefined;
};

function OptionValues({ option, index, choice, promoPercentage }: OptionValuesProps) {
  const { variants, chosen } = choice;
  const pictures = valuePictures(variants, index);
  const isPriced = promoPercentage !== undefined && new Set(variants.map(({ price }) => price)).size > 1;
  return (
    <fieldset>
      <legend className="mb-2 flex flex-wrap items-baseline gap-x-2.5 text-sm">
        <span className="field-label">{option.name}</span> <span className="text-muted">{chosen[index]}</span>
      </legend>
      <ul className={pictures ? 'flex flex-wrap gap-3' : 'variant-values'}>
        {option.values.map((value) => (
          <li key={value}>
            <OptionValue
              {...{ choice, index, value }}
              picture={pictures?.get(value)}
              promoPercentage={isPriced ? promoPercentage : undefined}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

type OptionValueProps = Pick<OptionValuesProps, 'choice' | 'index' | 'promoPercentage'> & {
  value: string;
  picture: string | undefined;
};

/** A combination that does not exist stays visible and cannot be chosen; one that is sold out can. */
function OptionValue({ choice, index, value, picture, promoPercentage }: OptionValueProps) {
  const { pathname } = useLocation();
  const { variants, chosen } = choice;
  const wanted = { option: index, value };
  const found = variantsWith(variants, wanted, chosen);
  const look = picture === undefined ? 'variant-value' : 'variant-picture';
  // With what is chosen of the options behind it, as far as there is such a variant.
  const kept = found.filter(({ values }) =>
    values.every((one, place) => place <= index || (chosen[place] ?? one) === one),
  );
  const isGone = (kept.length > 0 ? kept : found).every(isSoldOut);
  const note = found.length === 0 ? catalogTexts.notAvailable : isGone ? stockTexts.soldOut : undefined;
  const content = (
    <>
      {picture !== undefined && <Photo src={picture} sizes="56px" alt="" className="h-full" />}
      {picture === undefined ? <b>{value}</b> : <VisuallyHidden>{value}</VisuallyHidden>}
      {note !== undefined &&
        (picture === undefined ? <small>{note}</small> : <VisuallyHidden>, {note}</VisuallyHidden>)}
      {note === undefined && promoPercentage !== undefined && (
        <small>{priceText(found, promoPercentage)}</small>
      )}
    </>
  );
  if (found.length === 0)
    return (
      // biome-ignore lint/a11y/useValidAnchor: a link that is disabled has no address.
      <a role="link" aria-disabled="true" className={look} data-never="">
        {content}
      </a>
    );

  function choose(event: MouseEvent) {
    if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    choice.choose(index, value);
  }
  return (
    <a
      href={`${pathname}?${VARIANT_PARAM}=${variantWith(variants, wanted, chosen)?._id}`}
      onClick={choose}
      aria-current={chosen[index] === value ? 'true' : undefined}
      className={look}
      data-gone={isGone || undefined}
    >
      {content}
    </a>
  );
}

function priceText(found: VariantChoice['variants'], promoPercentage: number): string {
  const prices = found.map(({ price }) => unitPrice({ price, promoPercentage }));
  const lowest = formatCents(Math.min(...prices));
  return new Set(prices).size === 1 ? lowest : `${catalogTexts.from} ${lowest}`;
}
