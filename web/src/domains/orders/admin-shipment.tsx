import { carriersAtHome } from '@vitrine/contract/orders/fulfilment/carriers';
import {
  CARRIER_MAX_CHARS,
  isWebLink,
  looksLikeLink,
  TRACKING_MAX_CHARS,
} from '@vitrine/contract/orders/fulfilment/shipments.rules';
import {
  emailTrackingLink,
  shipmentRefusalTexts,
  shipmentTexts,
} from '@vitrine/contract/orders/fulfilment/shipments.texts';
import type { AdminOrder } from '@vitrine/contract/orders/orders.schemas';
import { formatDate } from '@vitrine/contract/shared/dates';
import { Truck } from 'lucide-react';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { useDraft, useHasDraft } from '../../lib/drafts.ts';
import { useDemoRule } from '../../lib/session/demo-admin.ts';
import { shopCurrency } from '../../lib/shop/shop-details.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/controls/field.tsx';
import { useOrderChange, useServedCountries } from './admin-fulfilment.hooks.ts';
import { EmailTick, ShipmentEmail } from './admin-order-email.tsx';
import { localDay } from './order-filter.ts';

/** `isEmailOn`: whether the shop has an email server. */
type ShipmentProps = { order: AdminOrder; isEmailOn: boolean };

/** Whether, when and with which carrier a paid order was shipped. A cancelled or refunded order cannot be shipped. */
export function ShipmentBox({ order, isEmailOn }: ShipmentProps) {
  const { writeButton } = useDemoRule();
  // A closed order keeps what was typed.
  const hasDraft = useHasDraft(shipmentForm(order));
  const [isChanging, setChanging] = useState(hasDraft);
  if (!order.isPaid) return null;
  const reason = whyNotShippable(order);
  const isShown = order.shipment !== null && !isChanging;
  return (
    <section className="panel grid gap-3 p-4">
      <div className="flex items-center justify-between gap-3">
        <h3 className="flex items-center gap-2 font-semibold text-sm">
          <Truck className="size-4.5" />
          {titleOf(order, reason)}
        </h3>
        {isShown && (
          <button type="button" className="link font-label" {...writeButton(() => setChanging(true))}>
            {shipmentTexts.change}
          </button>
        )}
      </div>
      {reason ? (
        <p className="text-muted">{reason}</p>
      ) : isShown ? (
        <ShippedFacts order={order} isEmailOn={isEmailOn} />
      ) : (
        <ShipmentForm order={order} isEmailOn={isEmailOn} onDone={() => setChanging(false)} />
      )}
    </section>
  );
}

function titleOf({ shipment }: AdminOrder, reason: string | undefined): string {
  if (shipment) return shipmentTexts.shipped;
  return reason ? shipmentTexts.neverShipped : shipmentTexts.notShipped;
}

/** What was sent before may still be corrected. */
function whyNotShippable({ status, isRefunded, shipment }: AdminOrder): string | undefined {
  if (shipment) return undefined;
  if (status === 'cancelled') return shipmentRefusalTexts.cancelled;
  return isRefunded ? shipmentRefusalTexts.refunded : undefined;
}

function ShippedFacts({ order, isEmailOn }: ShipmentProps) {
  if (!order.shipment) return null;
  const { shippedOn, carrier, tracking, trackingUrl } = order.shipment;
  return (
    <>
      <dl className="grid gap-1.5">
        <Fact label={shipmentTexts.on}>{formatDate(shippedOn, 'UTC')}</Fact>
        <Fact label={shipmentTexts.carrier}>{carrier}</Fact>
        <Fact label={shipmentTexts.trackingLabel}>
          {trackingUrl ? (
            <a href={trackingUrl} target="_blank" rel="noreferrer" className="link break-all">
              {tracking}
            </a>
          ) : (
            tracking || shipmentTexts.none
          )}
        </Fact>
      </dl>
      <ShipmentEmail order={order} isEmailOn={isEmailOn} />
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 break-words text-end font-label">{children}</dd>
    </div>
  );
}

const OTHER = '';

function shipmentForm({ _id }: AdminOrder): string {
  return `${_id} shipment`;
}

function ShipmentForm({ order, isEmailOn, onDone }: ShipmentProps & { onDone: () => void }) {
  const { submitButton } = useDemoRule();
  const ship = useOrderChange('PUT /orders/:id/shipment', order._id, shipmentTexts.failed);
  const { home, others } = carriersAtHome(useServedCountries(), shopCurrency());
  const known = [...home, ...others].find((name) => name === order.shipment?.carrier);
  const { draft, change, clear } = useDraft(shipmentForm(order), {
    choice: order.shipment ? (known ?? OTHER) : (home[0] ?? others[0] ?? OTHER),
    other: known ? '' : (order.shipment?.carrier ?? ''),
    shippedOn: order.shipment?.shippedOn ?? localDay(),
    tracking: order.shipment?.tracking ?? '',
    mailsCustomer: order.shipment === null,
  });
  const { choice, other, shippedOn, tracking, mailsCustomer } = draft;
  const isBadLink = looksLikeLink(tracking.trim()) && !isWebLink(tracking.trim());

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isBadLink) return;
    const edits = order.edits?.length ?? 0;
    const shipment = { carrier: choice || other, shippedOn, tracking, mailsCustomer, edits };
    const done = () => {
      clear();
      onDone();
    };
    // Also when the order was closed meanwhile. The toast says why it failed.
    void ship.mutateAsync(shipment).then(done, () => undefined);
  }

  return (
    <form onSubmit={submit} className="grid gap-3">
      <CarrierFields carriers={{ home, others }} value={{ choice, other, shippedOn }} onChange={change} />
      <TextField
        label={shipmentTexts.tracking}
        maxLength={TRACKING_MAX_CHARS}
        value={tracking}
        error={isBadLink ? shipmentRefusalTexts.badLink : undefined}
        onChange={({ target }) => change({ tracking: target.value })}
      />
      <EmailTick
        isEmailOn={isEmailOn}
        label={emailTrackingLink(order.user.username)}
        isOn={mailsCustomer}
        onChange={(isOn) => change({ mailsCustomer: isOn })}
      />
      <Button type="submit" size="sm" isBlock isBusy={ship.isPending} {...submitButton()}>
        {order.shipment ? shipmentTexts.save : shipmentTexts.markAsShipped}
      </Button>
    </form>
  );
}

type CarrierValue = { choice: string; other: string; shippedOn: string };
type CarrierFieldsProps = {
  carriers: { home: readonly string[]; others: readonly string[] };
  /** `other` is the name of a carrier that no choice has. */
  value: CarrierValue;
  onChange: (change: Partial<CarrierValue>) => void;
};

export function CarrierFields({ carriers, value, onChange }: CarrierFieldsProps) {
  const { choice, other, shippedOn } = value;
  return (
    <>
      <div className="grid grid-cols-[minmax(0,0.8fr)_minmax(0,1fr)] gap-2 [&_.input]:min-w-0 [&_.input]:px-2.5">
        <SelectField
          label={shipmentTexts.carrier}
          value={choice}
          onChange={({ target }) => onChange({ choice: target.value })}
        >
          {[
            { label: shipmentTexts.usualCarriers, names: carriers.home },
            { label: shipmentTexts.moreCarriers, names: carriers.others },
          ].map(({ label, names }) => (
            <optgroup key={label} label={label} hidden={names.length === 0}>
              {names.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </optgroup>
          ))}
          <option value={OTHER}>{shipmentTexts.otherCarrier}</option>
        </SelectField>
        <TextField
          label={shipmentTexts.shippedOn}
          type="date"
          required
          value={shippedOn}
          onChange={({ target }) => onChange({ shippedOn: target.value })}
        />
      </div>
      {choice === OTHER && (
        <TextField
          label={shipmentTexts.carrierName}
          required
          maxLength={CARRIER_MAX_CHARS}
          value={other}
          onChange={({ target }) => onChange({ other: target.value })}
        />
      )}
    </>
  );
}
