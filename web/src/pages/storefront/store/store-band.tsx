import { storeTexts } from '@vitrine/contract/catalog/store/store.texts';
import { FIRST_PICTURE_SIZES } from '@vitrine/contract/media/media.rules';
import { lazy, Suspense } from 'react';
import { SILENT, useFeatured } from '../../../domains/catalog/catalog.hooks.ts';
import { ProductPhoto } from '../../../domains/catalog/product-photo.tsx';
import { useIdle } from '../../../lib/first-screen/use-idle.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { Link } from '../../../lib/navigation/shop-router.tsx';
import { shopInfo } from '../../../lib/shop/read-shop-info.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Photo } from '../../../ui/display/photo.tsx';

/** Only the demo's categories have a scene of which it is known what is in it. */
const ScenePoints = lazy(async () => ({ default: (await import('../home/scene-points.tsx')).ScenePoints }));

/** As many as a phone has room for. It does not load the others, which are hidden there. */
const PHONE_PICTURES = 5;

type StoreBandProps = { category: string; picture: string | undefined; isFiltered: boolean };

/** Spec shopper §2: the hero titled 'Our Store'; a category has its name and its picture in it. */
export function StoreBand({ category, picture, isFiltered }: StoreBandProps) {
  const isIdle = useIdle();
  if (category === '') return <WholeStoreBand />;
  return (
    <div className={classNames('category-band', !picture && 'category-band-plain', isFiltered && 'is-low')}>
      <h1>
        <Link to={paths.store}>{storeTexts.title}</Link> <span>{category}</span>
      </h1>
      {picture && <Photo src={picture} sizes={FIRST_PICTURE_SIZES.category} alt="" isPriority="first" />}
      {picture && shopInfo.demo && isIdle && (
        <Suspense>
          <ScenePoints owner={{ kind: 'category', name: category }} />
        </Suspense>
      )}
    </div>
  );
}

/** Without featured products it has no pictures; while they are loading their place is kept. */
function WholeStoreBand() {
  const { data: featured } = useFeatured(SILENT);
  const hasPictures = featured === undefined || featured.length > 0;
  return (
    <div
      className={classNames(
        'border-divider border-b-2',
        hasPictures && 'md:grid md:h-58 md:grid-cols-[var(--split)_minmax(0,1fr)]',
      )}
    >
      <div className="flex items-end px-4 py-5 md:pr-0 md:pb-8 md:pl-(--edge)">
        <h1 className="h1 md:whitespace-nowrap md:text-5xl lg:text-6xl">{storeTexts.title}</h1>
      </div>
      {hasPictures && (
        <div className="flex h-30 overflow-hidden bg-plate md:h-full">
          {featured?.map((product, index) => (
            <ProductPhoto
              key={product._id}
              product={product}
              sizes="(width >= 48rem) 300px, 96px"
              isPriority={index < PHONE_PICTURES}
              className="aspect-auto min-w-24 flex-1 max-[30rem]:nth-[n+6]:hidden md:min-w-46"
            />
          ))}
        </div>
      )}
    </div>
  );
}
