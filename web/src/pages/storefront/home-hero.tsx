import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { ProductPhoto } from '../../catalog/product-photo.tsx';
import { ProductPrice } from '../../catalog/product-price.tsx';
import { anchors, paths, productPath } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';

/**
 * A picture on a shelf with its price on the edge. On phones the picture comes first and the words last, so the
 * stage dissolves and its parts take their order in the column.
 */
export function HomeHero({ product }: { product: Product | undefined }) {
  return (
    <section id={anchors.hero} aria-label="Welcome" className="flex scroll-mt-28 flex-col md:scroll-mt-18">
      <div className="contents md:grid md:h-[calc(100svh-10rem)] md:max-h-215 md:min-h-150 md:grid-cols-[var(--split)_minmax(0,1fr)]">
        <div className="order-3 flex flex-col items-start justify-end px-4 pt-5 pb-10 md:order-none md:pr-10 md:pb-14 md:pl-(--edge)">
          <h1 className="text-[2.6875rem] leading-[0.98] tracking-[-0.045em] md:text-[clamp(3.5rem,6.4vw,5.75rem)] md:leading-[0.92] md:tracking-[-0.05em]">
            Made to be looked at
          </h1>
          <p className="mt-3 max-w-[38ch] text-muted md:mt-7 md:text-lg md:leading-7">
            Things for the table, the shelf and the corner by the window, chosen one by one.
          </p>
          <ButtonLink to={paths.store} className="mt-6 md:mt-8">
            Visit the store
          </ButtonLink>
        </div>
        <ProductPhoto
          product={product}
          sizes="(width >= 48rem) 58vw, 100vw"
          isPriority
          className="order-1 aspect-auto h-[min(46svh,25rem)] md:order-none md:h-auto"
        />
      </div>
      <div className="order-2 min-h-18 border-shelf border-t-2 md:min-h-22">
        {product && <HeroLabel product={product} />}
      </div>
    </section>
  );
}

/** Says what stands in the picture and what it costs. */
function HeroLabel({ product }: { product: Product }) {
  return (
    <div className="wrap flex flex-wrap items-start justify-between gap-x-4">
      <ProductPrice product={product} size="xl" className="-ml-4 md:ml-0" />
      <Link to={productPath(product._id)} className="arrow-link mt-5 max-w-full md:mt-7">
        <span className="truncate">{product.name}</span>
        <ArrowRight aria-hidden="true" />
      </Link>
    </div>
  );
}
