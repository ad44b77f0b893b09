import { footerTexts } from '@vitrine/contract/shared/texts/header.texts';
import type { PageLink } from '@vitrine/contract/shop/shop-info';
import { siteName } from '@vitrine/contract/shop/web-address';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { layOutRest } from '../../../lib/first-screen/lay-out-rest.ts';
import { useIdle } from '../../../lib/first-screen/use-idle.ts';
import { anchors, homeSectionPath, paths } from '../../../lib/navigation/paths.ts';
import { Link } from '../../../lib/navigation/shop-router.tsx';
import { useShopper, useUser } from '../../../lib/session/session.ts';
import { shopInfo } from '../../../lib/shop/read-shop-info.ts';
import { useLogo, useShop } from '../../../lib/shop/shop-details.ts';
import { ThemeChoice } from '../../../ui/controls/theme-choice.tsx';
import { Logo } from '../../../ui/display/logo.tsx';
import { accountPath } from '../account/account-paths.ts';
import { PaymentMarks } from './payment-marks.tsx';

/** Loaded only by a shop that uses services of others. */
const VisitorConsent = lazy(async () => ({
  default: (await import('../../../domains/analytics/consent/visitor-consent.tsx')).VisitorConsent,
}));

const quickLinks: readonly PageLink[] = [
  { to: homeSectionPath(anchors.hero), label: 'Home' },
  { to: homeSectionPath(anchors.newArrivals), label: 'New Arrivals' },
  { to: paths.store, label: 'Store' },
];

/** Spec shopper §2 Footer. */
export function Footer() {
  const { name, tagline } = useShop();
  const isIdle = useIdle();
  useEffect(() => void layOutRest(), []);
  return (
    <footer className="mt-auto pt-10 pb-7 text-sm md:pt-14 md:pb-8">
      <div className="wrap">
        <div className="grid grid-cols-2 gap-x-(--gap) gap-y-6 md:grid-cols-12">
          <div className="col-span-2 md:col-span-5">
            <Logo name={name} picture={useLogo()} />
            <p className="mt-2 max-w-[32ch] md:mt-4 text-muted empty:hidden">
              {tagline || footerTexts.tagline(shopInfo.demo)}
            </p>
          </div>
          <FooterColumn title="Quick links" className="md:col-span-2">
            <FooterLinks links={quickLinks} />
          </FooterColumn>
          <FooterColumn title="Pages" className="md:col-span-2">
            <FooterLinks links={usePageLinks()} />
          </FooterColumn>
          <FooterColumn title="Contact" className="col-span-2 md:col-span-3">
            <Contacts />
          </FooterColumn>
        </div>
        <div className="mt-6 flex flex-col-reverse items-start justify-between gap-4 border-border border-t pt-5 text-muted md:mt-8 md:flex-row md:items-center">
          <ul className="flex flex-wrap items-center gap-x-5">
            {/* A page from last year keeps its year. */}
            <li suppressHydrationWarning>
              © {new Date().getFullYear()} {name}
            </li>
            <FooterLinks links={shopInfo.links ?? []} />
          </ul>
          <ThemeChoice />
          <PaymentMarks />
        </div>
      </div>
      {isIdle && shopInfo.visitorServices && (
        <Suspense>
          <VisitorConsent />
        </Suspense>
      )}
    </footer>
  );
}

/** Spec shopper §2: links that need an account lead guests to /register. */
function usePageLinks(): readonly PageLink[] {
  const user = useUser();
  const shopper = useShopper();
  return [
    { to: paths.about, label: 'About' },
    { to: shopper ? paths.wishlist : paths.register, label: 'Wishlist' },
    { to: shopper ? paths.cart : paths.register, label: 'Cart' },
    { to: user ? accountPath(user) : paths.register, label: 'Account' },
  ];
}

type FooterColumnProps = { title: string; className: string; children: ReactNode };

function FooterColumn({ title, className, children }: FooterColumnProps) {
  return (
    <section className={className}>
      <h2 className="mb-2 font-semibold font-text text-sm tracking-normal">{title}</h2>
      <ul className="text-muted">{children}</ul>
    </section>
  );
}

function FooterLinks({ links }: { links: readonly PageLink[] }) {
  return links.map(({ to, label }) => (
    <li key={label}>
      <Link to={to} className="inline-block py-2 hover:text-ink md:py-1.5">
        {label}
      </Link>
    </li>
  ));
}

/** Without any detail of the owner's, the contact form is the way to reach the shop. */
function Contacts() {
  const { email, phone, address, socialLinks } = useShop();
  const details = [email, phone, address].filter((detail) => detail !== '');
  return (
    <>
      {details.map((detail) => (
        <li key={detail} className="whitespace-pre-line break-words py-1 md:py-1.5">
          {detail}
        </li>
      ))}
      {details.length === 0 && (
        <FooterLinks links={[{ to: homeSectionPath(anchors.contact), label: footerTexts.contactForm }]} />
      )}
      {socialLinks.map((link) => (
        <li key={link}>
          <a href={link} rel="me noopener" className="inline-block py-2 hover:text-ink md:py-1.5">
            {siteName(link)}
          </a>
        </li>
      ))}
    </>
  );
}
