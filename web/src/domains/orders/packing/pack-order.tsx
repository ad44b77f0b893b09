import { addressLines } from '@vitrine/contract/orders/fulfilment/delivery-address.rules';
import { deliveryAddressTexts } from '@vitrine/contract/orders/fulfilment/delivery-address.texts';
import { emailTrackingLink } from '@vitrine/contract/orders/fulfilment/shipments.texts';
import { shortOrderId } from '@vitrine/contract/orders/orders.rules';
import type { AdminOrder } from '@vitrine/contract/orders/orders.schemas';
import { packingTexts } from '@vitrine/contract/orders/packing/packing.texts';
import { formatDateTime } from '@vitrine/contract/shared/dates';
import { ChevronLeft, Copy, CornerDownLeft, Info } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { copyWithToast } from '../../../lib/copy-text.ts';
import { adminOrderPath } from '../../../lib/navigation/paths.ts';
import { Link } from '../../../lib/navigation/shop-router.tsx';
import { useDemoRule } from '../../../lib/session/demo-admin.ts';
import { Button } from '../../../ui/button.tsx';
import { AddressLines } from '../admin-address.tsx';
import { EmailTick } from '../admin-order-email.tsx';
import { PackLines } from './pack-lines.tsx';
import { type Carriers, PackTracking } from './pack-tracking.tsx';
import type { PackingDraft } from './packing-run.ts';
import { isReady, type Parcel, untickedLines } from './parcel.ts';

type PackOrderProps = {
  order: AdminOrder;
  draft: PackingDraft;
  parcel: Parcel;
  carriers: Carriers;
  mailsCustomer: boolean;
  isEmailOn: boolean;
  isShipping: boolean;
  isLast: boolean;
  field: RefObject<HTMLInputElement | null>;
  printButton: ReactNode;
  onChange: (change: Partial<PackingDraft>) => void;
  onMails: (mailsCustomer: boolean) => void;
  onShip: () => void;
  onSkip: () => void;
  /** Undefined if there is none before it. */
  onPrevious: (() => void) | undefined;
};

/** One order fills the screen: where it goes and what goes into it on one side, what to do on the other. */
export function PackOrder(props: PackOrderProps) {
  const { order, draft, parcel, carriers, field, onChange } = props;
  const section = useRef<HTMLElement>(null);
  // A screen reader reads the next order, and Enter on the button that was pressed does not ship it unseen.
  useEffect(() => section.current?.focus({ preventScroll: true }), []);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={shortOrderId(order._id)}
      className="panel pack outline-none"
    >
      <div className="pack-main">
        <PackFacts order={order} />
        <PackAddress order={order} printButton={props.printButton} />
        {order.note && (
          <p className="pack-note">
            <Info aria-hidden="true" className="size-5 flex-none text-warn" />
            <span className="min-w-0 whitespace-pre-line break-words">
              <b className="font-semibold">{packingTexts.noteForTeam}</b> {order.note.text}
            </span>
          </p>
        )}
        <PackLines order={order} ticked={draft.ticked} onTick={(ticked) => onChange({ ticked })} />
      </div>
      <aside className="pack-side">
        <PackTracking draft={draft} parcel={parcel} carriers={carriers} onChange={onChange} field={field} />
        <EmailTick
          isEmailOn={props.isEmailOn}
          label={emailTrackingLink(order.user.username)}
          isOn={props.mailsCustomer}
          onChange={props.onMails}
        />
        <PackActions {...props} />
        <PackKeys />
      </aside>
    </section>
  );
}

function PackFacts({ order }: { order: AdminOrder }) {
  const { _id, user, createdAt, adjustments } = order;
  const delivery = adjustments.find(({ kind }) => kind === 'delivery')?.label;
  return (
    <p className="mb-4 flex flex-wrap gap-x-4 gap-y-2 text-muted">
      <Link to={adminOrderPath(_id)} className="font-semibold text-ink">
        {shortOrderId(_id)}
      </Link>
      <span className="min-w-0 break-words">{[user.username, user.email].filter(Boolean).join(' · ')}</span>
      <span>{packingTexts.ordered(formatDateTime(createdAt))}</span>
      {delivery && <b className="font-semibold text-ink">{delivery}</b>}
    </p>
  );
}

function PackAddress({ order, printButton }: { order: AdminOrder; printButton: ReactNode }) {
  const { deliveryAddress: address, addressProblem, isAddressMissing } = order;
  return (
    <>
      {address ? (
        <AddressLines address={address} className="pack-address" />
      ) : (
        <p className={isAddressMissing ? 'pack-address text-warn' : 'pack-address text-muted'}>
          {isAddressMissing ? deliveryAddressTexts.missing : packingTexts.noAddress}
        </p>
      )}
      {addressProblem && <p className="mt-2 text-warn">{packingTexts.badAddress}</p>}
      <div className="-ml-2.5 mt-3 flex flex-wrap gap-1">
        {address && (
          <Button
            variant="text"
            size="sm"
            icon={<Copy />}
            onClick={() => void copyWithToast(addressLines(address).join('\n'), deliveryAddressTexts)}
          >
            {packingTexts.copyAddress}
          </Button>
        )}
        {printButton}
      </div>
    </>
  );
}

function PackActions({
  order,
  draft,
  parcel,
  isShipping,
  isLast,
  onShip,
  onSkip,
  onPrevious,
}: PackOrderProps) {
  const { writeButton } = useDemoRule();
  const unticked = untickedLines(order, draft.ticked).map(({ product }) => product.name);
  const missing = order.isAddressMissing
    ? packingTexts.enterAddress
    : unticked.length > 0
      ? packingTexts.tickMore(unticked)
      : undefined;
  return (
    <>
      <div>
        <Button
          isBlock
          className="pack-ship"
          isBusy={isShipping}
          disabled={!isReady(order, draft, parcel)}
          {...writeButton(onShip)}
        >
          {isLast ? packingTexts.shipLast : packingTexts.shipAndNext}
          <span className="kbd">
            <CornerDownLeft aria-hidden="true" className="size-3.5" />
          </span>
        </Button>
        <p role="status" className="mt-2 break-words text-[0.8125rem] text-muted empty:hidden">
          {missing}
        </p>
      </div>
      <div className="grid grid-cols-2 gap-2">
        <Button variant="line" size="sm" icon={<ChevronLeft />} disabled={!onPrevious} onClick={onPrevious}>
          {packingTexts.previous}
        </Button>
        <Button variant="line" size="sm" onClick={onSkip}>
          {packingTexts.skip}
        </Button>
      </div>
    </>
  );
}

const KEYS = [
  [packingTexts.tickNext, packingTexts.space],
  [packingTexts.shipAndNext, packingTexts.enter],
  [packingTexts.skipOrder, 'S'],
  [packingTexts.previousOrder, '←'],
] as const;

function PackKeys() {
  return (
    <dl aria-label={packingTexts.keys} className="pack-keys">
      {KEYS.map(([does, key]) => (
        <div key={key} className="flex items-center justify-between gap-4">
          <dt>{does}</dt>
          <dd>
            <kbd className="kbd">{key}</kbd>
          </dd>
        </div>
      ))}
    </dl>
  );
}
