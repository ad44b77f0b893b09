import { DEMO_ADMIN_ID, DEMO_USER_ID } from '@vitrine/contract/accounts/accounts.rules';
import { accountRefusals } from '@vitrine/contract/accounts/accounts.texts';
import { describe, expect, it } from 'vitest';
import { lockedBecause } from './admin-user-rules.ts';

describe('lockedBecause', () => {
  it.each([
    ['one of the customers', 'marta', null],
    ['their own account', 'owner', accountRefusals.ownAccount],
    ['the demo admin', DEMO_ADMIN_ID, accountRefusals.demoAccount],
    ['the demo user', DEMO_USER_ID, accountRefusals.demoAccount],
  ])('tells the owner about %s', (_case, _id, reason) => {
    expect(lockedBecause({ _id }, 'owner')).toBe(reason);
  });
});
