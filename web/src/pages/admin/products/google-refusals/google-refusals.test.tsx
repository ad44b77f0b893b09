import { screen } from '@testing-library/react';
import type { FeedRefusal } from '@vitrine/contract/catalog/search-engines/google-feed.schemas';
import {
  feedProblemTexts,
  googleFeedTexts,
} from '@vitrine/contract/catalog/search-engines/google-feed.texts';
import { settingsPaths } from '@vitrine/contract/shared/settings-paths';
import { showingOf } from '@vitrine/contract/shared/texts/admin.texts';
import { describe, expect, it } from 'vitest';
import { api } from '../../../../testing/fake-api.ts';
import { openScreen } from '../../../../testing/open-screen.tsx';
import { sampleAdmin } from '../../../../testing/sample-data.ts';

const open = () => openScreen(settingsPaths.googleRefusals, { user: sampleAdmin() });

describe('What Google would refuse', () => {
  it('names each product with its reasons and leads to its form, a page at a time', async () => {
    const lamp: FeedRefusal = {
      _id: 'lamp',
      name: 'Walnut Lamp',
      problems: [{ problem: 'noImage', variants: 0 }],
    };
    const vase: FeedRefusal = {
      ...{ _id: 'vase', name: 'Celia Vase' },
      problems: [{ problem: 'wrongBarcode', variant: 'S · Blue', variants: 3 }],
    };
    api.answer('GET /admin/google-feed/refusals', ({ query }) =>
      query.cursor
        ? { data: [{ _id: 'jug', name: 'Jug', problems: [] }], total: 3, nextCursor: null }
        : { data: [lamp, vase], total: 3, nextCursor: '2' },
    );
    const actor = open();
    const link = await screen.findByRole('link', { name: lamp.name });
    expect(link).toHaveAttribute('href', '/admin/products/edit/lamp');
    expect(screen.getByText(feedProblemTexts.noImage)).toBeVisible();
    expect(screen.getByText(/S · Blue and 2 more/)).toBeVisible();
    expect(screen.getByText(showingOf(2, 3, 'products'))).toBeVisible();
    await actor.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText(googleFeedTexts.corrected)).toBeVisible();
  });

  it('says so when there is nothing', async () => {
    api.answer('GET /admin/google-feed/refusals', { data: [], total: 0, nextCursor: null });
    open();
    expect(await screen.findByText(googleFeedTexts.noneRefused)).toBeVisible();
  });
});
