import type { FeedRefusal } from '@vitrine/contract/catalog/search-engines/google-feed.schemas';
import {
  feedProblemTexts,
  googleFeedTexts as texts,
} from '@vitrine/contract/catalog/search-engines/google-feed.texts';
import { adminNavTexts, showingOf } from '@vitrine/contract/shared/texts/admin.texts';
import { useGoogleRefusals } from '../../../../domains/catalog/admin/google-feed.hooks.ts';
import { messageOf } from '../../../../lib/api/api-client.ts';
import { paths } from '../../../../lib/navigation/paths.ts';
import { Link } from '../../../../lib/navigation/shop-router.tsx';
import { EmptyState } from '../../../../ui/display/empty-state.tsx';
import { LoadError } from '../../../../ui/display/load-error.tsx';
import { PageSpinner } from '../../../../ui/display/spinner.tsx';
import { MoreRows } from '../../parts/card-list.tsx';
import { BackLink, PageHead } from '../../parts/page-head.tsx';

/** /admin/products/google-refusals. */
export function GoogleRefusalsPage() {
  const list = useGoogleRefusals();
  return (
    <>
      <BackLink to={paths.adminProducts} label={adminNavTexts.products} />
      <PageHead title={texts.refusalsTitle} count={list.lastPage?.total} />
      {list.isFailed && <LoadError message={messageOf(list.error, texts.refusalsFailed)} query={list} />}
      {list.isPending && <PageSpinner />}
      {list.rows?.length === 0 && !list.more.hasNextPage && <EmptyState title={texts.noneRefused} />}
      {list.rows && (list.rows.length > 0 || list.more.hasNextPage) && (
        <>
          <p className="mb-4 max-w-160 text-muted">{texts.refusalsText}</p>
          <div className="panel max-w-240 overflow-hidden">
            <ul>
              {list.rows.map((refusal) => (
                <RefusalRow key={refusal._id} refusal={refusal} />
              ))}
            </ul>
            <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-2 border-border border-t px-4 py-1.5 text-muted text-sm md:px-6">
              <p role="status">{showingOf(list.rows.length, list.lastPage?.total ?? 0, 'products')}</p>
              <MoreRows query={list.more} />
            </div>
          </div>
        </>
      )}
    </>
  );
}

function RefusalRow({ refusal: { _id, name, problems } }: { refusal: FeedRefusal }) {
  return (
    <li className="grid gap-x-6 gap-y-1 border-border border-t px-4 py-3 text-sm first:border-t-0 md:grid-cols-[2fr_3fr] md:px-6">
      <Link
        className="link wrap-anywhere inline-flex min-h-11 items-center font-semibold md:min-h-0"
        to={paths.adminProductEdit.replace(':id', encodeURIComponent(_id))}
      >
        {name}
      </Link>
      {problems.length === 0 ? (
        <p className="text-success">{texts.corrected}</p>
      ) : (
        <ul className="grid min-w-0 gap-1">
          {problems.map(({ problem, variant, variants }) => (
            <li key={problem} className="wrap-anywhere min-w-0">
              {feedProblemTexts[problem]}
              {variant !== undefined && (
                <span className="text-muted">
                  {' · '}
                  {variant}
                  {variants > 1 && ` ${texts.moreVariants(variants - 1)}`}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
