import { consentTexts } from '@vitrine/contract/analytics/visitors/visitors.texts';
import type { VisitorServices } from '@vitrine/contract/shop/shop-info';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { rememberConsent } from './consent-choice.ts';

type ConsentButtonsProps = { services: VisitorServices; className?: string };

/** Alike, so that neither is suggested. */
export function ConsentButtons({ services, className }: ConsentButtonsProps) {
  return (
    <div className={classNames('grid max-w-104 grid-cols-2 gap-2', className)}>
      <Button variant="line" onClick={() => rememberConsent(false, services)}>
        {consentTexts.refuse}
      </Button>
      <Button variant="line" onClick={() => rememberConsent(true, services)}>
        {consentTexts.accept}
      </Button>
    </div>
  );
}
