import { orderEmailHints, shipmentEmailState } from '@vitrine/contract/orders/emails/order-emails.texts';
import type { AdminOrder } from '@vitrine/contract/orders/orders.schemas';
import { formatDateTime } from '@vitrine/contract/shared/dates';
import { Check, CircleX, Clock } from 'lucide-react';
import { paths } from '../../lib/navigation/paths.ts';
import { Link } from '../../lib/navigation/shop-router.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Tick } from '../../ui/controls/tick.tsx';

type EmailTickProps = { label: string; isOn: boolean; isEmailOn: boolean; onChange: (isOn: boolean) => void };

/** Whether the customer gets an email. Without an email server it becomes a file, so there is nothing to choose. */
export function EmailTick({ isEmailOn, ...tick }: EmailTickProps) {
  if (isEmailOn) return <Tick {...tick} />;
  return (
    <p className="text-[0.8125rem] text-muted">
      {orderEmailHints.off} <EmailLink text={orderEmailHints.setUp} />
    </p>
  );
}

function EmailLink({ text }: { text: string }) {
  return (
    <Link to={paths.adminSettingsEmail} className="link font-label">
      {text}
    </Link>
  );
}

const LOOKS = {
  off: { Icon: CircleX, tone: 'text-muted', link: orderEmailHints.setUp },
  waiting: { Icon: Clock, tone: 'text-muted', link: undefined },
  failing: { Icon: Clock, tone: 'text-warn', link: orderEmailHints.see },
  refused: { Icon: CircleX, tone: 'text-danger', link: orderEmailHints.see },
  sent: { Icon: Check, tone: 'text-muted', link: undefined },
} as const;

/** What became of the email about the shipment, if there was one. */
export function ShipmentEmail({ order, isEmailOn }: { order: AdminOrder; isEmailOn: boolean }) {
  const { shipment, shipmentEmail, user } = order;
  if (!shipment?.mailedAt || !shipmentEmail) return null;
  const state = isEmailOn ? shipmentEmail : 'off';
  const { Icon, tone, link } = LOOKS[state];
  return (
    <p className={classNames('flex gap-1.5 text-[0.8125rem]', tone)}>
      <Icon className="mt-0.5 size-4 flex-none" />
      <span>
        {shipmentEmailState(state, user.username, formatDateTime(shipment.mailedAt))}{' '}
        {link && <EmailLink text={link} />}
      </span>
    </p>
  );
}
