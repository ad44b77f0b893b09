import { screen } from '@testing-library/react';
import { catalogRefusals } from '@vitrine/contract/catalog/catalog.refusals';
import { catalogRefusalTexts, catalogTexts } from '@vitrine/contract/catalog/catalog.texts';
import { previewPath } from '@vitrine/contract/catalog/previews/preview-path';
import { previewTexts } from '@vitrine/contract/catalog/previews/previews.texts';
import { productPath } from '@vitrine/contract/shared/page-paths';
import { describe, expect, it } from 'vitest';
import { api } from '../../../testing/fake-api.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { sampleProduct } from '../../../testing/sample-data.ts';

const token = '00000000-0000-4000-8000-000000000007';
const product = sampleProduct({ name: 'Quill Jug' });

describe('a link to a draft', () => {
  it('shows the product, and nothing that buys it', async () => {
    api.refuse('GET /products/:id', catalogRefusals.productNotFound.code);
    api.answer('POST /product-previews', { data: product });
    openScreen(previewPath(product._id, token));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Quill Jug');
    expect(screen.getByText(previewTexts.notice)).toBeVisible();
    expect(screen.queryByText(catalogTexts.productFailed)).toBeNull();
    expect(screen.queryByRole('button', { name: /cart/i })).toBeNull();
    expect(api.sentTo('POST /product-previews').at(-1)?.body).toEqual({ token });
  });

  it('says that it has ended', async () => {
    api.refuse('GET /products/:id', catalogRefusals.productNotFound.code);
    api.refuse('POST /product-previews', catalogRefusals.previewInvalid.code);
    openScreen(previewPath(product._id, token));
    expect(await screen.findByRole('heading', { name: previewTexts.invalid })).toBeVisible();
  });

  it('is not asked for by an ordinary address', async () => {
    api.refuse('GET /products/:id', catalogRefusals.productNotFound.code);
    openScreen(productPath(product._id));
    expect(await screen.findByRole('heading', { name: catalogRefusalTexts.productNotFound })).toBeVisible();
    expect(api.sentTo('POST /product-previews')).toEqual([]);
  });
});
