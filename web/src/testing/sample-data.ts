import { DEMO_ADMIN_ID } from '@vitrine/contract/accounts/accounts.rules';
import type { ListedUser, SessionUser, Staff } from '@vitrine/contract/accounts/accounts.schemas';
import type { OwnSecurity } from '@vitrine/contract/accounts/own-account/security.schemas';
import type { AdminProduct, Product } from '@vitrine/contract/catalog/catalog.schemas';
import type { Thread } from '@vitrine/contract/messages/messages.schemas';
import type { AdminOrder } from '@vitrine/contract/orders/orders.schemas';
import { couponLabel } from '@vitrine/contract/pricing/pricing.texts';
import { FIRST_STEPS } from '@vitrine/contract/shop/health/health.rules';
import type { ShopHealth } from '@vitrine/contract/shop/health/health.schemas';
import { ENVIRONMENT_PARTS, SECRET_NAMES } from '@vitrine/contract/shop/services/services.rules';
import type { Services } from '@vitrine/contract/shop/services/services.schemas';
import type { SettingsGroup, SettingsOf } from '@vitrine/contract/shop/settings-group';

const CREATED_AT = '2026-01-15T10:00:00.000Z';

let count = 0;
/** A new id each time, so that two samples are never the same thing by accident. */
export const sampleId = (kind: string) => `${kind}-${++count}`;

export const sampleCategory = (name = 'Ceramics') => ({ _id: `category-${name.toLowerCase()}`, name });

export function sampleProduct(changes: Partial<Product> = {}): Product {
  return {
    _id: sampleId('product'),
    name: 'Round vase',
    description: 'A vase for three stems.',
    price: 40,
    promoPercentage: 0,
    images: ['/media/vase.jpg'],
    isNew: false,
    isFeatured: false,
    category: sampleCategory(),
    comments: [],
    averageRating: 0,
    reviewCount: 0,
    version: 1,
    createdAt: CREATED_AT,
    ...changes,
  };
}

export function sampleAdminProduct(changes: Partial<AdminProduct> = {}): AdminProduct {
  return { ...sampleProduct(changes), isPublished: true, ...changes };
}

export function sampleUser(changes: Partial<SessionUser> = {}): SessionUser {
  const _id = sampleId('user');
  return {
    _id,
    id: _id,
    username: 'Ines',
    name: 'Ines',
    email: 'ines@mail.example',
    role: 'user',
    photoUrl: null,
    isVerified: false,
    createdAt: CREATED_AT,
    cart: [],
    wishlist: [],
    token: 'session-token',
    ...changes,
  };
}

export const sampleAdmin = (changes: Partial<SessionUser> = {}) =>
  sampleUser({ username: 'Olga', email: 'olga@mail.example', role: 'admin', ...changes });

/** The admin of the public demo, who may look at everything and change nothing. */
export const sampleDemoAdmin = () => sampleAdmin({ _id: DEMO_ADMIN_ID, id: DEMO_ADMIN_ID });

export function sampleListedUser(changes: Partial<ListedUser> = {}): ListedUser {
  const { cart: _, wishlist: __, token: ___, ...user } = sampleUser();
  return { ...user, ...changes };
}

function sampleCouponAdjustment({ code, discount, amount }: NonNullable<AdminOrder['coupon']>) {
  const source = { type: 'coupon', code, percent: discount, base: Math.round((amount * 10_000) / discount) };
  const label = couponLabel(code, discount);
  return { kind: 'coupon' as const, label, amount: -amount, isContained: false, lineId: null, source };
}

/** An admin in the list of admins. */
export function sampleStaff(changes: Partial<Staff> = {}): Staff {
  return { ...sampleListedUser({ role: 'admin' }), staffRole: 'manager', ...changes };
}

export function sampleOrder(changes: Partial<AdminOrder> = {}): AdminOrder {
  return {
    _id: crypto.randomUUID(),
    user: { _id: sampleId('user'), username: 'Marta Lind', email: 'marta@mail.example', photoUrl: null },
    createdAt: CREATED_AT,
    subtotal: 80,
    coupon: null,
    totalPrice: 80,
    status: 'pending',
    isPaid: true,
    isRefunded: false,
    products: [
      {
        product: { _id: sampleId('product'), name: 'Round vase', images: ['/media/vase.jpg'], price: 40 },
        quantity: 2,
        lineId: sampleId('line'),
        refunded: 0,
      },
    ],
    deliveryAddress: null,
    isAddressMissing: false,
    shipment: null,
    refundedAmount: 0,
    adjustments: changes.coupon ? [sampleCouponAdjustment(changes.coupon)] : [],
    addressProblem: null,
    note: null,
    refunds: [],
    shipmentEmail: null,
    returnableLines: [],
    isPersonErased: false,
    billedName: null,
    ...changes,
  };
}

/** A group of settings that nobody has changed. */
export function sampleSettings<G extends SettingsGroup>({ defaults }: G) {
  return { value: defaults as SettingsOf<G>, version: 0, updatedAt: null, updatedBy: null };
}

/** The same after a save. */
export function savedSettings<S extends { value: object; version: number }>(stored: S, changes: object): S {
  return { ...stored, value: { ...stored.value, ...changes }, version: stored.version + 1 };
}

/** The state of a new shop: nothing is set up and nothing is wrong. */
export function sampleHealth(changes: Partial<ShopHealth> = {}): ShopHealth {
  return {
    payments: { mode: 'off', check: null, lastPaidAt: null, lastHeardAt: null, unmatched: 0 },
    mail: {
      isOn: false,
      from: 'Vitrine <no-reply@localhost>',
      isSenderSet: false,
      replyTo: '',
      lastSentAt: null,
      waiting: 0,
      failing: null,
    },
    storage: { databaseBytes: 1_000_000, freeBytes: 1_000_000_000, bucket: null },
    backups: {
      isOn: false,
      everyHours: 0,
      keep: 0,
      isEncrypted: false,
      kept: [],
      folder: '',
      requested: null,
    },
    version: { number: '1.0.0', changes: [] },
    steps: Object.fromEntries(FIRST_STEPS.map((step) => [step, false])) as ShopHealth['steps'],
    hasOrders: false,
    isProxyIgnored: false,
    ...changes,
  };
}

/** Services of which none is set up. */
export function sampleServices(): Services {
  const unset = { isSet: false, isUnreadable: false, hint: '', updatedAt: null, updatedBy: null };
  return {
    secrets: Object.fromEntries(SECRET_NAMES.map((name) => [name, unset])) as Services['secrets'],
    environment: Object.fromEntries(ENVIRONMENT_PARTS.map((part) => [part, null])) as Services['environment'],
  };
}

/** What the owner of an account sees of its password and sessions. */
export function sampleSecurity(changes: Partial<OwnSecurity> = {}): OwnSecurity {
  return {
    email: 'ines@mail.example',
    isVerified: true,
    newEmail: null,
    hasPassword: true,
    hasCommonPassword: false,
    passwordChangedAt: null,
    sessions: [],
    ...changes,
  };
}

/** A message of a guest that nobody has answered. */
export const sampleThread: Thread = {
  message: {
    _id: 'message-cup',
    subject: 'A cup',
    message: 'One has a chip.',
    isRead: true,
    isReplied: false,
    createdAt: '2026-02-01T10:00:00.000Z',
    userId: null,
    guestName: 'Lea Moreau',
    guestEmail: 'lea@moreau.example',
  },
  replies: [],
  from: 'shop@shop.example',
};
