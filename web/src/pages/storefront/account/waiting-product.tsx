import { waitingProductTexts } from '@vitrine/contract/accounts/accounts.texts';
import { SILENT, useProduct } from '../../../domains/catalog/catalog.hooks.ts';
import { ProductPrice } from '../../../domains/catalog/product-price.tsx';
import { useRequestedPage } from '../../../lib/navigation/requested-page.ts';
import { Photo } from '../../../ui/display/photo.tsx';

type WaitingProductProps = { form: keyof typeof waitingProductTexts };

/** What a guest wanted to add to the cart, on the form that they were sent to. */
export function WaitingProduct({ form }: WaitingProductProps) {
  const { waitingProductId } = useRequestedPage();
  return waitingProductId ? <WaitingRow id={waitingProductId} form={form} /> : null;
}

function WaitingRow({ id, form }: WaitingProductProps & { id: string }) {
  const { data: product } = useProduct(id, SILENT);
  return (
    <div className="divider h-16.5 border-b border-b-border">
      {product && (
        <>
          <Photo src={product.images.at(0)} sizes="51px" alt="" className="h-full flex-none" />
          <p className="min-w-0 flex-1 self-center px-3.5 text-muted text-sm leading-4.5">
            <b className="line-clamp-1 font-semibold text-base/6 text-ink">{product.name}</b>
            {waitingProductTexts[form]}
          </p>
          <ProductPrice product={product} className="[&>.was]:hidden" />
        </>
      )}
    </div>
  );
}
