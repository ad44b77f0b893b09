import { accountTexts, profileTexts } from '@vitrine/contract/accounts/accounts.texts';
import { cartTexts } from '@vitrine/contract/cart/cart.texts';
import { homeTexts } from '@vitrine/contract/catalog/catalog.texts';
import { orderImageText } from '@vitrine/contract/orders/orders.texts';
import { pageTexts, pageTitle } from '@vitrine/contract/pages/page.texts';
import { aboutTexts } from '@vitrine/contract/shared/about.texts';
import { paths } from '@vitrine/contract/shared/page-paths';
import { appTexts, SHOP_NAME } from '@vitrine/contract/shared/texts';
import { wishlistTexts } from '@vitrine/contract/wishlist/wishlist.texts';
import type { PageContent } from './page-content.ts';
import { paragraph, plainPage, section } from './plain-body.ts';

type Words = { title: string; description?: string; screen?: string };

/** A private page or a sign-in page, which search engines must not index. */
function privatePage({ title, description = homeTexts.welcomeText, screen }: Words): PageContent {
  return {
    status: 200,
    ...(screen ? { screen } : {}),
    head: { title: pageTitle(title), description },
    body: plainPage(title, [paragraph(description)]),
    data: {},
  };
}

const about: PageContent = {
  status: 200,
  screen: 'about',
  head: { title: pageTitle(aboutTexts.title), description: aboutTexts.lead, canonicalPath: paths.about },
  body: plainPage(aboutTexts.title, [
    paragraph(aboutTexts.lead),
    section(aboutTexts.story.title, aboutTexts.story.paragraphs.map(paragraph).join('')),
    ...aboutTexts.why.reasons.map(({ title, text }) => section(title, paragraph(text))),
    ...aboutTexts.faq.entries.map(({ question, answer }) => section(question, paragraph(answer))),
  ]),
  data: {},
};

/**
 * Says nothing about its content: for the back office, whose pages are not revealed to strangers, and for when the
 * database is down, so that the screens can still load and offer to retry.
 */
export const bareShell: PageContent = {
  status: 200,
  head: { title: pageTitle(), description: homeTexts.welcomeText },
  body: plainPage(SHOP_NAME, []),
  data: {},
};

export const notFoundPage: PageContent = {
  ...privatePage({ title: appTexts.notFound, screen: 'not-found' }),
  status: 404,
};

/** Pages whose texts do not come from the database, by path. */
export const otherPages: ReadonlyMap<string, PageContent> = new Map<string, PageContent>([
  [paths.about, about],
  [paths.cart, privatePage({ title: cartTexts.title, screen: 'cart' })],
  [paths.wishlist, privatePage({ title: wishlistTexts.title, screen: 'wishlist' })],
  [
    paths.register,
    privatePage({
      title: accountTexts.createAccount,
      description: pageTexts.createAccount,
      screen: 'register',
    }),
  ],
  [paths.login, privatePage({ title: accountTexts.signIn, description: pageTexts.signIn, screen: 'login' })],
  [paths.profile, privatePage({ title: profileTexts.title, screen: 'profile' })],
  [paths.orderSuccess, privatePage({ title: orderImageText, screen: 'order-success' })],
  ...Object.values(paths)
    .filter((path) => path.startsWith('/admin/'))
    .map((path) => [path, bareShell] as const),
]);

const EDIT = paths.adminProductEdit.replace(':id', '');

/** The back office's only path with a parameter. */
export function isProductEditPath(path: string): boolean {
  return path.startsWith(EDIT) && /^[^/]+$/.test(path.slice(EDIT.length));
}
