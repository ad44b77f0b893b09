import { expect, it } from 'vitest';
import { roleChangeText } from './role-change.texts.ts';
import { STAFF_ROLES } from './staff.rules.ts';

it('says of another role what somebody can do more and less', () => {
  expect(roleChangeText('manager', 'owner')).toBe(
    'They can then change API keys and webhooks, change the email server and payment keys, and change roles.',
  );
  expect(roleChangeText('orders', 'catalogue')).toBe(
    'They can then change products and change coupons. ' +
      'They can no longer ship and change orders, see customers, or answer messages.',
  );
  expect(roleChangeText('read-only', 'owner')).not.toContain('no longer');
});

it('has something to say of every other role', () => {
  for (const from of STAFF_ROLES)
    for (const to of STAFF_ROLES)
      expect([from, to, roleChangeText(from, to) !== '']).toEqual([from, to, from !== to]);
});
