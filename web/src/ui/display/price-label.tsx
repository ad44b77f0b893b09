import { classNames } from '../class-names.ts';
import { uiTexts } from '../ui.texts.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type PriceLabelProps = {
  /** Already formatted, such as $68.00. */
  price: string;
  /** The price before the reduction; it turns the label yellow, which is reserved for offers. */
  original?: string | undefined;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  className?: string;
};

/**
 * The label of a price. Put it into an element of class `divider`, so that it is directly below the line.
 */
export function PriceLabel({ price, original, size = 'sm', className }: PriceLabelProps) {
  const isOffer = original !== undefined;
  return (
    <span className={classNames('price', size !== 'sm' && `price-${size}`, className)}>
      <span className={classNames('label', isOffer && 'label-offer')}>
        {isOffer && <VisuallyHidden>{uiTexts.now} </VisuallyHidden>}
        {price}
      </span>
      {isOffer && (
        <s className="was">
          <VisuallyHidden>{uiTexts.originalPrice} </VisuallyHidden>
          {original}
        </s>
      )}
    </span>
  );
}
