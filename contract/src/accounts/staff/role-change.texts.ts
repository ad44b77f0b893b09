import { type Permission, permissionsOf, type StaffRole } from './staff.rules.ts';

/** The permissions of API keys alone are not among them. */
const CAN: Readonly<Record<Exclude<Permission, 'proposals:create'>, string>> = {
  own: 'use the back office',
  'shop:read': 'see the dashboard',
  'catalogue:read': 'see products',
  'catalogue:write': 'change products',
  'coupons:read': 'see coupons',
  'coupons:write': 'change coupons',
  'orders:read': 'see orders',
  'orders:write': 'ship and change orders',
  'refunds:write': 'give money back',
  'customers:read': 'see customers',
  'customers:write': 'change customers',
  'messages:read': 'read messages',
  'messages:write': 'answer messages',
  'exports:read': 'export data',
  'settings:read': 'see settings and history',
  'settings:write': 'change settings',
  'staff:read': 'see the other admins',
  'staff:write': 'add and remove admins',
  'proposals:read': 'see proposals of agents',
  'proposals:write': 'decide on proposals of agents',
  'keys:read': 'see API keys and webhooks',
  'keys:write': 'change API keys and webhooks',
  'services:write': 'change the email server and payment keys',
  'roles:write': 'change roles',
};

/** What somebody can do more and less with another role, as sentences. */
export function roleChangeText(from: StaffRole, to: StaffRole): string {
  const more = listOf(from, to, 'conjunction');
  const less = listOf(to, from, 'disjunction');
  return [more && `They can then ${more}.`, less && `They can no longer ${less}.`].filter(Boolean).join(' ');
}

/** What the second role can do and the first cannot; who may change something sees it too. */
function listOf(without: StaffRole, having: StaffRole, type: 'conjunction' | 'disjunction'): string {
  const added = permissionsOf(having).filter((one) => !permissionsOf(without).includes(one));
  const said = added.flatMap((one) => {
    if (one === 'proposals:create') return [];
    const isImplied = one.endsWith(':read') && added.includes(one.replace(':read', ':write') as Permission);
    return isImplied ? [] : CAN[one];
  });
  return new Intl.ListFormat('en-US', { type }).format(said);
}
