import { accountTexts, profileTexts } from '@vitrine/contract/accounts/accounts.texts';
import { invitationTexts } from '@vitrine/contract/accounts/invitations/invitations.texts';
import { emailLinkTexts, resetTexts } from '@vitrine/contract/accounts/own-account/security.texts';
import { handoverTexts } from '@vitrine/contract/agents/agents.texts';
import { cartTexts } from '@vitrine/contract/cart/cart.texts';
import { homeTexts } from '@vitrine/contract/catalog/catalog.texts';
import { orderImageText } from '@vitrine/contract/orders/orders.texts';
import { pageTexts, pageTitle } from '@vitrine/contract/pages/page.texts';
import { paths } from '@vitrine/contract/shared/page-paths';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import type { ShopDetails } from '@vitrine/contract/shop/shop-defaults';
import { wishlistTexts } from '@vitrine/contract/wishlist/wishlist.texts';
import { paragraph, plainPage } from './document/plain-body.ts';
import type { PageContent } from './page-content.ts';

type Words = { title: string; description?: string; screen?: string };

const words = ({ title, lead }: { title: string; lead: string }) => ({ title, description: lead });

/** Private pages and sign-in pages, which search engines must not index, by path. */
const PRIVATE: ReadonlyMap<string, Words> = new Map<string, Words>([
  [paths.cart, { title: cartTexts.title, screen: 'cart' }],
  [paths.wishlist, { title: wishlistTexts.title, screen: 'wishlist' }],
  [
    paths.register,
    { title: accountTexts.createAccount, description: pageTexts.createAccount, screen: 'register' },
  ],
  [paths.login, { title: accountTexts.signIn, description: pageTexts.signIn, screen: 'login' }],
  [paths.resetPassword, { title: resetTexts.title, description: resetTexts.lead, screen: 'reset-password' }],
  [paths.verifyEmail, { ...words(emailLinkTexts.verify), screen: 'verify-email' }],
  [paths.confirmEmail, { ...words(emailLinkTexts.change), screen: 'confirm-email' }],
  [paths.invitation, { ...words(invitationTexts), screen: 'invitation' }],
  [paths.profile, { title: profileTexts.title, screen: 'profile' }],
  [paths.orderSuccess, { title: orderImageText, screen: 'order-success' }],
]);

const ADMIN: readonly (readonly string[])[] = Object.values(paths)
  .filter((path) => path.startsWith(paths.admin))
  .map((path) => path.split('/'));

const HANDOVER = paths.handover.replace(':token', '');

function privatePage(shop: ShopDetails, words: Words): PageContent {
  const { title, description = shop.tagline || homeTexts.welcomeText, screen } = words;
  return {
    status: 200,
    ...(screen ? { screen } : {}),
    head: { title: pageTitle(shop.name, title), description },
    body: plainPage(shop, { heading: title, parts: [paragraph(description)] }),
    data: {},
  };
}

/**
 * Says nothing about its content: for the back office, whose pages are not revealed to strangers, and for when the
 * database is down, so that the screens can still load and offer to retry.
 */
export function bareShell(shop: ShopDetails): PageContent {
  return {
    status: 200,
    head: { title: pageTitle(shop.name), description: shop.tagline || homeTexts.welcomeText },
    body: plainPage(shop, { heading: shop.name, parts: [] }),
    data: {},
  };
}

export function notFoundPage(shop: ShopDetails): PageContent {
  return { ...privatePage(shop, { title: appTexts.notFound, screen: 'not-found' }), status: 404 };
}

/** Pages whose texts do not come from the database. */
export function otherPage(shop: ShopDetails, path: string): PageContent | undefined {
  if (isAdminPath(path)) return bareShell(shop);
  if (isHandoverPath(path)) return handoverPage(shop);
  const found = PRIVATE.get(path);
  if (!found) return undefined;
  const page = privatePage(shop, found);
  return opensWithToken(path) ? { ...page, head: { ...page.head, hasNoReferrer: true } } : page;
}

const TOKEN_PAGES: ReadonlySet<string> = new Set([
  paths.resetPassword,
  paths.verifyEmail,
  paths.confirmEmail,
  paths.invitation,
]);

/** Links of emails lead there with a token after the #, so no copy of the page is kept anywhere. */
export function opensWithToken(path: string): boolean {
  return TOKEN_PAGES.has(path);
}

/** The same for every link: its content concerns only its reader. */
function handoverPage(shop: ShopDetails): PageContent {
  const words = { title: handoverTexts.pageTitle, description: handoverTexts.title, screen: 'handover' };
  const page = privatePage(shop, words);
  return { ...page, head: { ...page.head, hasNoReferrer: true } };
}

export function isHandoverPath(path: string): boolean {
  return path.startsWith(HANDOVER) && /^[^/]+$/.test(path.slice(HANDOVER.length));
}

function isAdminPath(path: string): boolean {
  const parts = path.split('/');
  const fits = (known: string, part = '') => (known.startsWith(':') ? part !== '' : known === part);
  return ADMIN.some(
    (known) => known.length === parts.length && known.every((each, index) => fits(each, parts[index])),
  );
}
