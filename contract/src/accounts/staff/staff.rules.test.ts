import { describe, expect, it } from 'vitest';
import { PERMISSIONS, permissionsOf, STAFF_ROLES, staffRoleOf } from './staff.rules.ts';

describe('permissionsOf', () => {
  const without = (role: (typeof STAFF_ROLES)[number]) =>
    PERMISSIONS.filter((permission) => !permissionsOf(role).includes(permission));

  it('gives a manager all but API keys, the roles of others, the email server and secrets, and read-only no change but of the own second factor', () => {
    expect(without('owner')).toEqual([]);
    expect(without('manager')).toEqual(['keys:write', 'services:write', 'roles:write']);
    expect(permissionsOf('read-only').filter((permission) => !permission.endsWith(':read'))).toEqual(['own']);
  });

  it('gives orders no products to change, catalogue no customers to see, and neither money nor settings', () => {
    expect(without('orders')).toEqual(
      expect.arrayContaining(['catalogue:write', 'refunds:write', 'exports:read']),
    );
    expect(without('catalogue')).toEqual(
      expect.arrayContaining(['orders:read', 'customers:read', 'messages:read']),
    );
    for (const role of ['orders', 'catalogue'] as const)
      expect(without(role)).toEqual(expect.arrayContaining(['settings:write', 'staff:write', 'roles:write']));
  });

  it.each(STAFF_ROLES)('lets %s see the dashboard and set up a second factor', (role) => {
    expect(permissionsOf(role)).toEqual(expect.arrayContaining(['own', 'shop:read']));
  });
});

describe('staffRoleOf', () => {
  it.each([
    [{ role: 'user', isOwner: false, staffRole: 'manager' }, undefined],
    [{ role: 'admin', isOwner: false, staffRole: null }, 'manager'],
    [{ role: 'admin', isOwner: false, staffRole: 'orders' }, 'orders'],
    [{ role: 'admin', isOwner: true, staffRole: 'orders' }, 'owner'],
  ] as const)('of %j is %s', (stored, role) => expect(staffRoleOf(stored)).toBe(role));
});
