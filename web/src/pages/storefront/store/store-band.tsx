import { storeTexts } from '@vitrine/contract/catalog/catalog.texts';
import { SILENT, useFeatured } from '../../../domains/catalog/catalog.hooks.ts';
import { ProductPhoto } from '../../../domains/catalog/product-photo.tsx';
import { Photo } from '../../../ui/display/photo.tsx';

/**
 * The title on the shelf line, with featured products next to it. They are decorative: if they fail to load, the shelf
 * is empty and nothing is reported. A category that has a picture of its own shows that instead.
 */
export function StoreBand({ picture }: { picture?: string | undefined }) {
  const { data: featured = [] } = useFeatured(SILENT);
  return (
    <div className="border-shelf border-b-2 md:grid md:h-58 md:grid-cols-[var(--split)_minmax(0,1fr)]">
      <div className="flex items-end px-4 py-5 md:pr-10 md:pb-8 md:pl-(--edge)">
        <h1 className="h1 md:text-6xl">{storeTexts.title}</h1>
      </div>
      <div className="flex h-30 overflow-hidden bg-plate md:h-full">
        {picture !== undefined && (
          <Photo src={picture} sizes="75vw" alt="" isPriority className="aspect-auto h-full w-full" />
        )}
        {picture === undefined &&
          featured.map((product) => (
            <ProductPhoto
              key={product._id}
              product={product}
              sizes="300px"
              isPriority
              className="aspect-auto min-w-24 flex-1 md:min-w-46"
            />
          ))}
      </div>
    </div>
  );
}
