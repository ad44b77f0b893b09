import type { UseQueryResult } from '@tanstack/react-query';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { catalogTexts } from '@vitrine/contract/catalog/catalog.texts';
import { homeTexts } from '@vitrine/contract/catalog/home/home.texts';
import { PRELOADED_IMAGES } from '@vitrine/contract/media/media.rules';
import { ArrowRight } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { cardPlace, fittingRhythm, type Rhythm } from '../../../domains/catalog/card-places.ts';
import { CardSkeleton } from '../../../domains/catalog/card-skeleton.tsx';
import { useIdle } from '../../../lib/first-screen/use-idle.ts';
import { rareComponent } from '../../../lib/lazy-component.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { Link } from '../../../lib/navigation/shop-router.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { LoadError } from '../../../ui/display/load-error.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { uiTexts } from '../../../ui/ui.texts.ts';
import { ShopProductCard } from '../layout/shop-product-card.tsx';

/** Rare. */
const EmptyState = rareComponent(
  async () => (await import('../../../ui/display/empty-state.tsx')).EmptyState,
);

type RowLook = {
  rhythm: Rhythm;
  /** A scene with its large picture on the right. */
  isMirrored?: boolean;
  /** Which of its pictures a product shows; the first by default. */
  pictureOf?: (product: Product, index: number) => number;
};

type HomeSectionProps = RowLook & {
  id: string;
  title: string;
  query: UseQueryResult<Product[]>;
  failedText: string;
  /** The number of placeholder cards, so that little moves when the real ones arrive. */
  expected: number;
  /** Where to see all of them: the store, unless it is one category. */
  allPath?: string;
  /** Above the row. */
  picture?: ReactNode;
  ref?: Ref<HTMLElement>;
  /** Far from the screen, where placeholders need not pulse. */
  isFar?: boolean;
};

export function HomeSection(props: HomeSectionProps) {
  const { id, title, allPath = paths.store, picture, ref, isFar, ...row } = props;
  const titleId = `${id}-title`;
  const head = (
    <div className="home-head">
      <h2 id={titleId} className="h2 min-w-0 wrap-anywhere">
        {title}
      </h2>
      <Link to={allPath} className="arrow-link">
        {homeTexts.viewAll}
        <VisuallyHidden>: {title}</VisuallyHidden>
        <ArrowRight />
      </Link>
    </div>
  );
  return (
    <section
      ref={ref}
      id={id}
      aria-labelledby={titleId}
      data-far={isFar || undefined}
      className="home-section"
    >
      {picture}
      <SectionRow {...row} head={head} />
    </section>
  );
}

type RowProps = RowLook & { head: ReactNode };

type SectionRowProps = RowProps & Pick<HomeSectionProps, 'query' | 'failedText' | 'expected'>;

function SectionRow({ query, failedText, expected, ...row }: SectionRowProps) {
  if (query.isPending) return <RowSkeleton count={expected} {...row} />;
  if (!query.isLoadingError && query.data.length > 0) return <ProductRow products={query.data} {...row} />;
  return (
    <>
      {row.head}
      {query.isLoadingError ? (
        <LoadError message={failedText} query={query} />
      ) : (
        <EmptyState title={catalogTexts.noProducts} />
      )}
    </>
  );
}

function ProductRow({ products, pictureOf, ...row }: RowProps & { products: readonly Product[] }) {
  const rhythm = fittingRhythm(row.rhythm, products.length);
  // The first screen is the slider, so the pictures below it leave the connection to the scripts.
  const isIdle = useIdle();
  return (
    <Row {...row} rhythm={rhythm}>
      {products.map((product, index) => (
        <ShopProductCard
          key={product._id}
          product={product}
          place={cardPlace(rhythm, index)}
          isPriority={isIdle && index < PRELOADED_IMAGES}
          picture={pictureOf?.(product, index)}
        />
      ))}
    </Row>
  );
}

function RowSkeleton({ count, ...row }: RowProps & { count: number }) {
  return (
    <div role="status">
      <Row {...row}>
        {[...Array(count).keys()].map((slot) => (
          <CardSkeleton key={slot} place={cardPlace(row.rhythm, slot)} />
        ))}
      </Row>
      <VisuallyHidden>{uiTexts.loading}</VisuallyHidden>
    </div>
  );
}

function Row({ rhythm, isMirrored, head, children }: RowProps & { children: ReactNode[] }) {
  const isScene = rhythm === 'scene';
  const isSmall = rhythm === 'small';
  return (
    <>
      {isSmall && head}
      <div className={classNames(`row-${rhythm}`, isMirrored && 'row-scene-mirrored')}>
        {!isSmall && head}
        {isScene ? children[0] : children}
        {isScene && <div className="scene-others">{children.slice(1)}</div>}
      </div>
    </>
  );
}
