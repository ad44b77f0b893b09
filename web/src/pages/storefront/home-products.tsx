import type { UseQueryResult } from '@tanstack/react-query';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { catalogTexts } from '@vitrine/contract/catalog/catalog.texts';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { ProductGrid } from '../../catalog/product-grid.tsx';
import { paths } from '../../lib/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { CardSkeletons } from '../../ui/skeleton.tsx';

const SKELETON_CARDS = 4;

type HomeProductsProps = {
  id: string;
  title: string;
  query: UseQueryResult<Product[]>;
  failedText: string;
  hasLead?: boolean;
};

/** A titled row of goods on the home page. */
export function HomeProducts({ id, title, ...goods }: HomeProductsProps) {
  const titleId = `${id}-title`;
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className="wrap scroll-mt-12 pt-16 outline-none md:scroll-mt-0 md:pt-28"
    >
      <SectionHead
        id={titleId}
        title={title}
        action={
          <Link to={paths.store} className="arrow-link">
            View all
            <ArrowRight aria-hidden="true" />
          </Link>
        }
      />
      <Goods {...goods} />
    </section>
  );
}

function Goods({ query, failedText, hasLead = false }: Omit<HomeProductsProps, 'id' | 'title'>) {
  if (query.isPending) return <CardSkeletons count={SKELETON_CARDS} />;
  if (query.isError) {
    return (
      <LoadError message={failedText} isRetrying={query.isFetching} onRetry={() => void query.refetch()} />
    );
  }
  if (query.data.length === 0) return <EmptyState title={catalogTexts.noProducts} />;
  return <ProductGrid products={query.data} hasLead={hasLead} />;
}
