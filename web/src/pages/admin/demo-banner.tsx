import { DEMO_ADMIN_ID } from '@vitrine/contract/accounts/accounts.rules';
import { demoTexts } from '@vitrine/contract/shared/texts';
import { useUser } from '../../lib/session.ts';

/** Spec back-office §6: the account with the fixed id is a read-only demo, and every page says so. */
export function DemoBanner() {
  if (useUser()?._id !== DEMO_ADMIN_ID) return null;
  return (
    <section
      aria-label={demoTexts.banner}
      className="border-ticket border-l-3 bg-warn-soft py-2.5 pr-4 pl-[13px] lg:pl-[29px]"
    >
      <strong className="mr-2 font-semibold">{demoTexts.banner}</strong>
      {demoTexts.bannerText}
    </section>
  );
}
