import type { StaffRole } from './staff.rules.ts';

/** The roles on the Admins screen. */
export const staffTexts = {
  role: 'Role',
  roleOf: (name: string) => `Role of ${name}`,
  changeTo: (role: string) => `Change the role to ${role}?`,
  endsSessions: 'They have to sign in again.',
  confirmChange: 'Yes, change it!',
  changed: 'Role changed. They have to sign in again.',
  changeFailed: 'Failed to change the role',
  notAllowed: 'Your role does not allow this',
  ownersOnly: 'Only owners change this.',
  askOwner: 'An owner of the shop can change your role.',
  whatRolesDo: 'What each role can do',
} as const;

export const staffRoleTexts: Readonly<Record<StaffRole, { name: string; text: string }>> = {
  owner: { name: 'Owner', text: 'Everything, also roles, API keys, the email server and payment keys' },
  manager: { name: 'Manager', text: 'Everything but roles, API keys, the email server and payment keys' },
  orders: {
    name: 'Orders',
    text: 'Sees products, customers and orders; ships orders and answers messages; no refunds',
  },
  catalogue: {
    name: 'Catalogue',
    text: 'Products, categories, reviews and coupons; sees no customers and no orders',
  },
  'read-only': { name: 'Read-only', text: 'Sees everything, changes and exports nothing' },
};
