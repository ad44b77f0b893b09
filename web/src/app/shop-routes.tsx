import { type LazyComponent, preloadParts } from '../lib/lazy-component.tsx';
import { paths } from '../lib/navigation/paths.ts';
import { matchPath, type Route } from '../lib/navigation/routes.ts';
import { StorefrontLayout } from '../pages/storefront/layout/storefront-layout.tsx';
import { type Audience, Guard } from './guards.tsx';
import { lazyPage } from './lazy-page.tsx';
import { PageOutlet } from './root-layout.tsx';

const importPolicies = () => import('../pages/storefront/policies/policy.page.tsx');
export const importStorePage = () => import('../pages/storefront/store/store.page.tsx');
const importEmailLink = () => import('../pages/storefront/account/email-link.page.tsx');

/** One page, so that it stays open when its address becomes that of a category. */
const StorePage = lazyPage(async () => ({ StorePage: (await importStorePage()).StorePage }));

type ShopPage = { path: string; Page: LazyComponent; only?: Audience };

/** In the order of spec shopper §2. The server renders these pages too. */
const shopPages: ShopPage[] = [
  { path: paths.home, Page: lazyPage(() => import('../pages/storefront/home/home.page.tsx')) },
  { path: paths.store, Page: StorePage },
  { path: paths.storeCategory, Page: StorePage },
  { path: paths.product, Page: lazyPage(() => import('../pages/storefront/product/product.page.tsx')) },
  {
    path: paths.cart,
    Page: lazyPage(() => import('../pages/storefront/cart/cart.page.tsx')),
    only: 'customers',
  },
  {
    path: paths.wishlist,
    Page: lazyPage(() => import('../pages/storefront/wishlist/wishlist.page.tsx')),
    only: 'customers',
  },
  { path: paths.about, Page: lazyPage(() => import('../pages/storefront/about/about.page.tsx')) },
  {
    path: paths.register,
    Page: lazyPage(() => import('../pages/storefront/account/register.page.tsx')),
    only: 'guests',
  },
  {
    path: paths.login,
    Page: lazyPage(() => import('../pages/storefront/account/login.page.tsx')),
    only: 'guests',
  },
  {
    path: paths.resetPassword,
    Page: lazyPage(() => import('../pages/storefront/account/reset-password.page.tsx')),
    only: 'guests',
  },
  { path: paths.verifyEmail, Page: lazyPage(importEmailLink, 'VerifyEmailPage') },
  { path: paths.confirmEmail, Page: lazyPage(importEmailLink, 'ConfirmEmailPage') },
  { path: paths.invitation, Page: lazyPage(() => import('../pages/storefront/account/invitation.page.tsx')) },
  {
    path: paths.profile,
    Page: lazyPage(() => import('../pages/storefront/account/profile.page.tsx')),
    only: 'signedIn',
  },
  {
    path: paths.orderSuccess,
    Page: lazyPage(() => import('../pages/storefront/order/order-success.page.tsx')),
  },
  { path: paths.guestOrder, Page: lazyPage(() => import('../pages/storefront/order/guest-order.page.tsx')) },
  { path: paths.terms, Page: lazyPage(importPolicies, 'TermsPage') },
  { path: paths.privacy, Page: lazyPage(importPolicies, 'PrivacyPage') },
  { path: paths.returns, Page: lazyPage(importPolicies, 'ReturnsPage') },
  {
    path: paths.withdrawal,
    Page: lazyPage(() => import('../pages/storefront/withdrawal/withdrawal.page.tsx')),
  },
  { path: paths.cookies, Page: lazyPage(() => import('../pages/storefront/cookies/cookies.page.tsx')) },
];

export const NotFoundPage = lazyPage(() => import('../pages/storefront/layout/not-found.page.tsx'));

export const shopRoute: Route = {
  element: <StorefrontLayout />,
  children: [
    {
      element: <PageOutlet />,
      children: [
        ...shopPages.map(({ path, Page, only }) => ({
          path,
          element: only ? <Guard only={only} page={<Page />} /> : <Page />,
        })),
        { path: '*', element: <NotFoundPage /> },
      ],
    },
  ],
};

/**
 * The server preloads the code of the first page, so it arrives with the rest. Hydrating before it has would leave the
 * page without answers to taps.
 */
export async function preloadShopPage(pathname: string): Promise<void> {
  const { Page } = shopPages.find(({ path }) => matchPath(path, pathname)) ?? { Page: NotFoundPage };
  try {
    // Those around every page are known before the page is.
    await Promise.all([Page.preload(), preloadParts()]);
    await preloadParts();
  } catch {
    // The page itself tries again and shows what went wrong.
  }
}
