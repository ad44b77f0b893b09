import { catalogRefusalTexts } from '@vitrine/contract/catalog/catalog.texts';
import { PREVIEW_QUERY } from '@vitrine/contract/catalog/previews/preview-path';
import { previewTexts } from '@vitrine/contract/catalog/previews/previews.texts';
import { productTexts } from '@vitrine/contract/catalog/product.texts';
import { usePreview } from '../../../domains/catalog/preview.hooks.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { useLocation } from '../../../lib/navigation/shop-router.tsx';
import { LoadError } from '../../../ui/display/load-error.tsx';
import { PageSpinner } from '../../../ui/display/spinner.tsx';
import { NotFoundMessage } from '../layout/not-found-message.tsx';
import { DraftPreview } from './draft-preview.tsx';

/** A product that the shop does not show: none, or a draft for whoever has its link. */
export function UnknownProduct() {
  const { search, hash } = useLocation();
  // Without the query the server has rendered that there is no such product.
  const token = search === PREVIEW_QUERY ? hash.slice(1) : '';
  if (token !== '') return <Preview token={token} />;
  return <NoProduct title={catalogRefusalTexts.productNotFound} text={productTexts.notFoundText} />;
}

function Preview({ token }: { token: string }) {
  const preview = usePreview(token);
  if (preview.data) return <DraftPreview product={preview.data} />;
  if (preview.data === null)
    return <NoProduct title={previewTexts.invalid} text={previewTexts.invalidText} />;
  if (!preview.isError) return <PageSpinner />;
  return (
    <div className="wrap min-h-[60svh] py-16">
      <h1 className="h1 mb-8">{previewTexts.pageTitle}</h1>
      <LoadError message={previewTexts.loadFailed} query={preview} />
    </div>
  );
}

function NoProduct({ title, text }: { title: string; text: string }) {
  return <NotFoundMessage title={title} text={text} to={paths.store} action={productTexts.toStore} />;
}
