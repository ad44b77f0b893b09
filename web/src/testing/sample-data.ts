import { DEMO_ADMIN_ID } from '@vitrine/contract/accounts/accounts.rules';
import type { SessionUser } from '@vitrine/contract/accounts/accounts.schemas';
import type { AdminProduct, Product } from '@vitrine/contract/catalog/catalog.schemas';

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
