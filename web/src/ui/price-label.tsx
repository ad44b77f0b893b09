import { classNames } from './class-names.ts';
import { uiTexts } from './ui.texts.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type PriceLabelProps = {
  /** Ready to print, such as $68.00. */
  price: string;
  /** The price before the reduction; with it the label turns yellow, which means an offer and nothing else. */
  original?: string | undefined;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  className?: string;
};

/** The shelf-edge label. It belongs into an element of class `shelf`, and hangs from its line without a gap. */
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
