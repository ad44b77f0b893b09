import { describe, expect, it } from 'vitest';
import { createSettings } from '../platform/settings/settings.ts';
import { otherPage } from './other-pages.ts';

describe('a page to which links with a token lead', () => {
  it.each(['/reset-password', '/verify-email', '/confirm-email', '/invitation'])(
    'is neither indexed nor named to other sites: %s',
    (path) => {
      const head = otherPage({ settings: createSettings({} as never, { isDemo: false }) }, path)?.head;
      expect(head).toMatchObject({ hasNoReferrer: true });
      expect(head?.canonicalPath).toBeUndefined();
    },
  );
});
