import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { previewTexts } from '@vitrine/contract/catalog/previews/previews.texts';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { Gallery } from '../../../domains/catalog/gallery/gallery.tsx';
import { ProductPrice } from '../../../domains/catalog/product-price.tsx';
import { usePageTitle } from '../../../lib/navigation/page-title.ts';
import { ProductAbout } from './product-about.tsx';

/** A draft as its page will be, without what buys it. */
export function DraftPreview({ product }: { product: Product }) {
  const { name, category } = product;
  usePageTitle(name);
  return (
    <div className="pb-16 lg:pb-28">
      <p role="status" className="wrap border-divider border-b bg-sunken py-3 font-label text-sm">
        {previewTexts.notice}
      </p>
      <div className="wrap columns-12 md:pt-6">
        <Gallery product={product} className="col-span-full self-start md:col-span-6 lg:col-span-7" />
        <div className="col-span-full pt-6 md:col-span-6 md:pt-1 md:pl-2 lg:col-span-5 lg:pl-6 xl:pl-10">
          <p className="font-label text-muted text-sm">{category?.name ?? appTexts.unknown}</p>
          <h1 className="h1 mt-2 break-words md:mt-3">{name}</h1>
          <div className="divider mt-6 md:mt-9">
            <ProductPrice product={product} size="lg" className="flex-wrap" />
          </div>
        </div>
      </div>
      <ProductAbout product={product} />
    </div>
  );
}
