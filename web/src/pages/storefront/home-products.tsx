import type { UseQueryResult } from '@tanstack/react-query';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { catalogTexts, homeTexts } from '@vitrine/contract/catalog/catalog.texts';
import { ArrowRight } from 'lucide-react';
import type { Ref } from 'react';
import { Link } from 'react-router';
import { ProductGridSkeleton } from '../../catalog/product-grid-skeleton.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { ProductGoods } from './product-goods.tsx';

type HomeProductsProps = {
  id: string;
  title: string;
  query: UseQueryResult<Product[]>;
  failedText: string;
  /** The number of placeholder cards, so that little moves when the real ones arrive. */
  expected: number;
  /** Where to see all of them. */
  allPath: string;
  hasLead?: boolean;
  /** How many cards to render for now; all by default. */
  most?: number;
  ref?: Ref<HTMLElement>;
};

/** A titled row of products on the home page. */
export function HomeProducts({ id, title, allPath, ref, ...goods }: HomeProductsProps) {
  const titleId = `${id}-title`;
  return (
    <section
      ref={ref}
      id={id}
      aria-labelledby={titleId}
      className="wrap scroll-mt-12 pt-16 outline-none md:scroll-mt-0 md:pt-28"
    >
      <SectionHead
        id={titleId}
        title={title}
        action={
          <Link to={allPath} className="arrow-link">
            {homeTexts.viewAll}
            <VisuallyHidden>: {title}</VisuallyHidden>
            <ArrowRight aria-hidden="true" />
          </Link>
        }
      />
      <Goods {...goods} />
    </section>
  );
}

type GoodsProps = Pick<HomeProductsProps, 'query' | 'failedText' | 'expected' | 'hasLead' | 'most'>;

function Goods({ query, failedText, expected, hasLead = false, most }: GoodsProps) {
  if (query.isPending) return <ProductGridSkeleton count={expected} hasLead={hasLead} />;
  if (query.isError) {
    return (
      <LoadError message={failedText} isRetrying={query.isFetching} onRetry={() => void query.refetch()} />
    );
  }
  if (query.data.length === 0) return <EmptyState title={catalogTexts.noProducts} />;
  return <ProductGoods products={query.data} hasLead={hasLead} most={most} />;
}
