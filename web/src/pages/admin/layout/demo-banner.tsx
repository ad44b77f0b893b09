import { DEMO_ADMIN_ID } from '@vitrine/contract/accounts/accounts.rules';
import { demoTexts } from '@vitrine/contract/shared/texts/admin.texts';
import { useUser } from '../../../lib/session/session.ts';
import { shopInfo } from '../../../lib/shop/read-shop-info.ts';

/**
 * Spec back-office §6: the account with the fixed id is a read-only demo, and every page says so. Other admins of a demo at
 * a public address are told that it is a demo.
 */
export function DemoBanner() {
  const isDemoAdmin = useUser()?._id === DEMO_ADMIN_ID;
  if (!isDemoAdmin && !isPublicDemo()) return null;
  const title = isDemoAdmin ? demoTexts.banner : demoTexts.publicBanner;
  return (
    <section
      aria-label={title}
      className="border-ticket border-l-3 bg-warn-soft py-2.5 pr-4 pl-[13px] lg:pl-[29px]"
    >
      <strong className="mr-2 font-semibold">{title}</strong>
      {isDemoAdmin ? demoTexts.bannerText : demoTexts.publicBannerText}
    </section>
  );
}

function isPublicDemo(): boolean {
  return shopInfo.demo && !isLocalHost(window.location.hostname);
}

function isLocalHost(name: string): boolean {
  return ['localhost', '[::1]'].includes(name) || name.endsWith('.localhost') || name.startsWith('127.');
}
