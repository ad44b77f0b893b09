import { shopDefaults } from '@vitrine/contract/shop/shop-defaults';
import { describe, expect, it } from 'vitest';
import { otherPage } from './other-pages.ts';

describe('a page to which links with a token lead', () => {
  it.each(['/reset-password', '/verify-email', '/confirm-email', '/invitation'])(
    'is neither indexed nor named to other sites: %s',
    (path) => {
      const head = otherPage(shopDefaults, path)?.head;
      expect(head).toMatchObject({ hasNoReferrer: true });
      expect(head?.canonicalPath).toBeUndefined();
    },
  );
});
