import type { UseQueryResult } from '@tanstack/react-query';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { catalogTexts, homeTexts } from '@vitrine/contract/catalog/catalog.texts';
import { ArrowRight } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { LoadError } from '../../../ui/display/load-error.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { HomeRow, type HomeRowLook, HomeRowSkeleton } from './home-row.tsx';

type HomeSectionProps = HomeRowLook & {
  id: string;
  title: string;
  query: UseQueryResult<Product[]>;
  failedText: string;
  /** The number of placeholder cards, so that little moves when the real ones arrive. */
  expected: number;
  /** Where to see all of them. */
  allPath: string;
  ref?: Ref<HTMLElement>;
  /** Far from the screen, where placeholders need not pulse. */
  isFar?: boolean;
};

/** A titled row of products on the home page. */
export function HomeSection({ id, title, allPath, ref, isFar, ...goods }: HomeSectionProps) {
  const titleId = `${id}-title`;
  const head = (
    <div className="home-head">
      <h2 id={titleId} className="h2 min-w-0 wrap-anywhere">
        {title}
      </h2>
      <Link to={allPath} className="arrow-link">
        {homeTexts.viewAll}
        <VisuallyHidden>: {title}</VisuallyHidden>
        <ArrowRight aria-hidden="true" />
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
      <Goods {...goods} head={head} />
    </section>
  );
}

type GoodsProps = Omit<HomeSectionProps, 'id' | 'title' | 'allPath' | 'ref' | 'isFar'> & { head: ReactNode };

function Goods({ query, failedText, expected, ...look }: GoodsProps) {
  if (query.isPending) return <HomeRowSkeleton count={expected} {...look} />;
  if (query.isError) {
    return (
      <>
        {look.head}
        <LoadError message={failedText} query={query} />
      </>
    );
  }
  if (query.data.length > 0) return <HomeRow products={query.data} {...look} />;
  return (
    <>
      {look.head}
      <EmptyState title={catalogTexts.noProducts} />
    </>
  );
}
