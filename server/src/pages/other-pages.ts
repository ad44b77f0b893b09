import { accountTexts, profileTexts } from '@vitrine/contract/accounts/accounts.texts';
import { invitationTexts } from '@vitrine/contract/accounts/invitations/invitations.texts';
import { emailLinkTexts, resetTexts } from '@vitrine/contract/accounts/own-account/security.texts';
import { handoverTexts } from '@vitrine/contract/agents/agents.texts';
import { visitorServicesOf } from '@vitrine/contract/analytics/visitors/visitors.rules';
import { visitorSettings } from '@vitrine/contract/analytics/visitors/visitors.schemas';
import { cookiePageTexts } from '@vitrine/contract/analytics/visitors/visitors.texts';
import { cartTexts } from '@vitrine/contract/cart/cart.texts';
import { previewTexts } from '@vitrine/contract/catalog/previews/previews.texts';
import { guestSettings } from '@vitrine/contract/guests/guests.schemas';
import { deliverySettings } from '@vitrine/contract/orders/fulfilment/fulfilment-settings.schemas';
import { orderLinkTexts } from '@vitrine/contract/orders/links/order-links.texts';
import { orderImageText } from '@vitrine/contract/orders/orders.texts';
import { pageTexts, pageTitle } from '@vitrine/contract/pages/page.texts';
import { paths } from '@vitrine/contract/shared/page-paths';
import { settingsPaths } from '@vitrine/contract/shared/settings-paths';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { wishlistTexts } from '@vitrine/contract/wishlist/wishlist.texts';
import { withdrawalTexts } from '@vitrine/contract/withdrawals/withdrawals.texts';
import type { Deps } from '../deps.ts';
import { shopDescription, shopDetails } from '../domains/shop/shop.service.ts';
import type { PageContent } from './page-content.ts';

type Shop = Pick<Deps, 'settings'>;
type Words = {
  title: string;
  description?: string;
  screen: string;
  hasNoReferrer?: boolean;
  /** What it shows depends on its token, which only the browser knows. */
  isEmpty?: boolean;
};

/** Links of emails lead to such a page with a token after the #, so no copy of the page is stored anywhere. */
const tokenPage = ({ title, lead }: { title: string; lead: string }) => ({
  title,
  description: lead,
  hasNoReferrer: true,
  isEmpty: true,
});

/** Private pages and sign-in pages, which search engines must not index, by path. */
const PRIVATE: ReadonlyMap<string, Words> = new Map<string, Words>([
  [paths.cart, { title: cartTexts.title, screen: 'cart' }],
  [paths.wishlist, { title: wishlistTexts.title, screen: 'wishlist' }],
  [
    paths.register,
    { title: accountTexts.createAccount, description: pageTexts.createAccount, screen: 'register' },
  ],
  [paths.login, { title: accountTexts.signIn, description: pageTexts.signIn, screen: 'login' }],
  [paths.resetPassword, { ...tokenPage(resetTexts), screen: 'reset-password' }],
  [paths.verifyEmail, { ...tokenPage(emailLinkTexts.verify), screen: 'email-link' }],
  [paths.confirmEmail, { ...tokenPage(emailLinkTexts.change), screen: 'email-link' }],
  [paths.invitation, { ...tokenPage(invitationTexts), screen: 'invitation' }],
  [paths.profile, { title: profileTexts.title, screen: 'profile' }],
  [paths.orderSuccess, { title: orderImageText, screen: 'order-success' }],
]);

const ADMIN: readonly (readonly string[])[] = [...Object.values(paths), ...Object.values(settingsPaths)]
  .filter((path) => path.startsWith(paths.admin))
  .map((path) => path.split('/'));

const HANDOVER = paths.handover.replace(':token', '');

/** The same for every link: its content concerns only its reader. */
const HANDOVER_WORDS: Words = {
  ...tokenPage({ title: handoverTexts.pageTitle, lead: handoverTexts.title }),
  screen: 'handover',
};

function privatePage(deps: Shop, words: Words): PageContent {
  const { title, description = shopDescription(deps), screen, hasNoReferrer, isEmpty } = words;
  const shop = shopDetails(deps);
  return {
    status: 200,
    screen,
    head: { title: pageTitle(shop.name, title), description, ...(hasNoReferrer && { hasNoReferrer }) },
    ...(isEmpty && { isEmpty }),
    data: {},
  };
}

/** For the back office, which is not shown to strangers, and for when the database is down: its screens can then retry. */
export function bareShell(deps: Shop): PageContent {
  const shop = shopDetails(deps);
  return {
    status: 200,
    head: { title: pageTitle(shop.name), description: shopDescription(deps) },
    isEmpty: true,
    data: {},
  };
}

/** The same for every link, because its token follows the #. */
export function previewPage(deps: Shop): PageContent {
  const words = tokenPage({ title: previewTexts.pageTitle, lead: previewTexts.pageTitle });
  return privatePage(deps, { ...words, screen: 'product' });
}

/** Where the page of an old address is now. */
export function movedPage(deps: Shop, location: string): PageContent {
  return { ...bareShell(deps), status: 301, location };
}

export function notFoundPage(deps: Shop): PageContent {
  return { ...privatePage(deps, { title: appTexts.notFound, screen: 'not-found' }), status: 404 };
}

/** Pages whose texts do not come from the database. */
export function otherPage(deps: Shop, path: string): PageContent | undefined {
  if (isAdminPath(path)) return bareShell(deps);
  // The browser asks strangers to sign in before it says that there is no such page.
  if (path.startsWith(`${paths.admin}/`)) return { ...notFoundPage(deps), isEmpty: true };
  if (isHandoverPath(path)) return privatePage(deps, HANDOVER_WORDS);
  if (path === paths.withdrawal) return withdrawalPage(deps);
  if (path === paths.guestOrder) return guestOrderPage(deps);
  if (path === paths.cookies) return cookiesPage(deps);
  const found = PRIVATE.get(path);
  return found && privatePage(deps, found);
}

/** Undefined while the owner has it switched off. */
function withdrawalPage(deps: Shop): PageContent | undefined {
  if (!deps.settings.read(deliverySettings).takesWithdrawals) return undefined;
  const { title, lead } = withdrawalTexts;
  return privatePage(deps, { title, description: lead, screen: 'withdrawal' });
}

/** Undefined while the owner uses no services of others. */
function cookiesPage(deps: Shop): PageContent | undefined {
  if (!visitorServicesOf(deps.settings.read(visitorSettings))) return undefined;
  const { title, lead } = cookiePageTexts;
  return privatePage(deps, { title, description: lead, screen: 'cookies' });
}

/** Undefined until the owner decides on guests; links to their orders stay when they may not buy any longer. */
function guestOrderPage(deps: Shop): PageContent | undefined {
  if (!deps.settings.savedAt(guestSettings)) return undefined;
  const { pageTitle: title, lead } = orderLinkTexts;
  // Until its scripts run it is the same with and without a token, and says what it needs them for.
  return privatePage(deps, { ...tokenPage({ title, lead }), screen: 'guest-order', isEmpty: false });
}

export function opensWithToken(path: string): boolean {
  return path === paths.guestOrder || (PRIVATE.get(path)?.hasNoReferrer ?? false);
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
