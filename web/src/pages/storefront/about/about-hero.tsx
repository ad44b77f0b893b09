import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { aboutTexts } from '@vitrine/contract/shared/texts/about.texts';
import { useNewArrivals } from '../../../domains/catalog/catalog.hooks.ts';
import { ProductPhoto } from '../../../domains/catalog/product-photo.tsx';
import { classNames } from '../../../ui/class-names.ts';

const PHOTOS = 2;

/** Text on the left and, from column 6, the new arrivals. A shop without products shows the text only. */
export function AboutHero({ lead }: { lead: string }) {
  const { data } = useNewArrivals();
  const photos = data ? data.slice(0, PHOTOS) : Array<undefined>(PHOTOS).fill(undefined);
  return (
    <section className="border-shelf border-b-2 md:grid md:grid-cols-[var(--split)_minmax(0,1fr)]">
      <div className="flex flex-col justify-end px-(--edge) pt-10 pb-8 md:pt-24 md:pr-10 md:pb-14">
        <h1 className="text-[2.6875rem] leading-[0.98] tracking-[-0.045em] lg:text-[clamp(3.5rem,6vw,5.75rem)] lg:leading-[0.92] lg:tracking-[-0.05em]">
          {aboutTexts.title}
        </h1>
        <p className="mt-4 max-w-[38ch] text-muted md:mt-7 md:text-lg md:leading-7">{lead}</p>
      </div>
      <div className="grid auto-cols-fr grid-flow-col">
        {photos.map((product, slot) => (
          <HeroPhoto key={product?._id ?? slot} product={product} />
        ))}
      </div>
    </section>
  );
}

/** The frame is there at once; the photo follows. */
function HeroPhoto({ product }: { product: Product | undefined }) {
  const place = 'max-h-150 w-full md:min-h-full';
  if (!product) return <div className={classNames('photo', place)} />;
  return <ProductPhoto product={product} sizes="(width >= 48rem) 30vw, 50vw" isPriority className={place} />;
}
