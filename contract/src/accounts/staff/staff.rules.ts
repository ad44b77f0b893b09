/** What an admin of the shop may do; on the wire everyone of them has the specified role `admin`. */
export const STAFF_ROLES = ['owner', 'manager', 'orders', 'catalogue', 'read-only'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** The role of whoever is made an admin without naming one: what every admin could do before there were roles. */
export const DEFAULT_STAFF_ROLE = 'manager' satisfies StaffRole;

/**
 * Of the back office's calls each needs one. `own`: the caller's own second factor. `shop:read`: the dashboard, and how
 * the shop is set up. `settings`: the rest of Settings, the audit log, backups and secrets.
 */
export const PERMISSIONS = [
  'own',
  'shop:read',
  'catalogue:read',
  'catalogue:write',
  'coupons:read',
  'coupons:write',
  'orders:read',
  'orders:write',
  'refunds:write',
  'customers:read',
  'customers:write',
  'messages:read',
  'messages:write',
  'exports:read',
  'settings:read',
  'settings:write',
  'staff:read',
  'staff:write',
  // Of API keys: their writes are proposals. Who decides on them has the other two.
  'proposals:create',
  'proposals:read',
  'proposals:write',
  'keys:read',
  // For owners alone, like the roles.
  'keys:write',
  // The email server, which sees the password resets of owners, and stored secrets.
  'services:write',
  'roles:write',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

const OWNERS_ONLY: ReadonlySet<Permission> = new Set(['keys:write', 'services:write', 'roles:write']);

const isRead = (permission: Permission) => permission.endsWith(':read');

const ROLE_PERMISSIONS: Readonly<Record<StaffRole, readonly Permission[]>> = {
  owner: PERMISSIONS,
  manager: PERMISSIONS.filter((permission) => !OWNERS_ONLY.has(permission)),
  orders: [
    'own',
    'shop:read',
    'catalogue:read',
    'orders:read',
    'orders:write',
    'customers:read',
    'messages:read',
    'messages:write',
  ],
  catalogue: ['own', 'shop:read', 'catalogue:read', 'catalogue:write', 'coupons:read', 'coupons:write'],
  // A file of all customers leaves the shop, so reading on the screen is one thing and exporting another.
  'read-only': [
    'own',
    ...PERMISSIONS.filter((permission) => isRead(permission) && permission !== 'exports:read'),
  ],
};

export function permissionsOf(role: StaffRole): readonly Permission[] {
  return ROLE_PERMISSIONS[role];
}

export type StoredStaff = { role: 'user' | 'admin'; isOwner: boolean; staffRole: StaffRole | null };

/** Undefined for customers. The first owner stays one, whatever else is stored. */
export function staffRoleOf({ role, isOwner, staffRole }: StoredStaff): StaffRole | undefined {
  if (role !== 'admin') return undefined;
  return isOwner ? 'owner' : (staffRole ?? DEFAULT_STAFF_ROLE);
}
