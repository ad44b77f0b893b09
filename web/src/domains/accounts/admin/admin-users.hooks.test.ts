import { DEMO_ADMIN_ID, DEMO_USER_ID } from '@vitrine/contract/accounts/accounts.rules';
import { accountRefusalTexts } from '@vitrine/contract/accounts/accounts.texts';
import { describe, expect, it } from 'vitest';
import { lockReason } from './admin-users.hooks.ts';

describe('lockReason', () => {
  it.each([
    ['one of the customers', 'marta', null],
    ['their own account', 'owner', accountRefusalTexts.ownAccount],
    ['the demo admin', DEMO_ADMIN_ID, accountRefusalTexts.demoAccount],
    ['the demo user', DEMO_USER_ID, accountRefusalTexts.demoAccount],
  ])('gives the reason for %s', (_case, _id, reason) => {
    expect(lockReason({ _id }, 'owner')).toBe(reason);
  });
});
