import {
  type AddressProblem,
  addressLines,
  type DeliveryAddress,
} from '@vitrine/contract/orders/fulfilment/delivery-address.rules';
import { askByEmail, deliveryAddressTexts } from '@vitrine/contract/orders/fulfilment/delivery-address.texts';
import type { AdminOrder } from '@vitrine/contract/orders/orders.schemas';
import { useState } from 'react';
import { copyWithToast } from '../../lib/copy-text.ts';
import { useDemoRule } from '../../lib/session/demo-admin.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { AddressFields } from './address-fields.tsx';
import { useAskForAddress, useOrderChange } from './admin-fulfilment.hooks.ts';

type AddressProps = { order: AdminOrder };

const problems: Record<AddressProblem, string> = {
  incomplete: deliveryAddressTexts.incomplete,
  not_served: deliveryAddressTexts.notServed,
  other_region: deliveryAddressTexts.otherRegion,
};

/** `isEmailOn`: whether the shop has an email server. */
export function DeliverTo({ order, isEmailOn }: AddressProps & { isEmailOn: boolean }) {
  const { writeButton } = useDemoRule();
  const [isTyping, setTyping] = useState(false);
  const { deliveryAddress: address, isAddressMissing, addressProblem } = order;
  if (!address && !isAddressMissing)
    return order.isPersonErased || order.billedName ? <GoneCustomer order={order} /> : null;
  const type = writeButton(() => setTyping(true));
  return (
    <section>
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h3 className="font-semibold text-sm">{deliveryAddressTexts.title}</h3>
        {address && (
          <span className="flex gap-4">
            <button type="button" className="link font-label" {...type}>
              {deliveryAddressTexts.change}
            </button>
            <button
              type="button"
              className="link font-label"
              onClick={() => void copyWithToast(addressLines(address).join('\n'), deliveryAddressTexts)}
            >
              {deliveryAddressTexts.copy}
            </button>
          </span>
        )}
      </div>
      {address ? (
        <AddressLines address={address} className="wrap-anywhere not-italic" />
      ) : (
        <MissingAddress order={order} isEmailOn={isEmailOn} typeButton={type} />
      )}
      {addressProblem && <p className="mt-1 text-warn">{problems[addressProblem]}</p>}
      {isTyping && <AddressForm order={order} onDone={() => setTyping(false)} />}
    </section>
  );
}

export function AddressLines({ address, className }: { address: DeliveryAddress; className: string }) {
  return (
    <address className={className}>
      {addressLines(address).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  );
}

/** Where the account is gone and no address is left: who was billed, or that nothing is known any more. */
function GoneCustomer({ order: { billedName } }: AddressProps) {
  const title = billedName ? deliveryAddressTexts.billedName : deliveryAddressTexts.title;
  return (
    <section>
      <h3 className="mb-2 font-semibold text-sm">{title}</h3>
      <p className={billedName ? undefined : 'text-muted'}>{billedName ?? deliveryAddressTexts.erased}</p>
    </section>
  );
}

type MissingAddressProps = AddressProps & { isEmailOn: boolean; typeButton: ButtonProps };

function MissingAddress({ order, isEmailOn, typeButton }: MissingAddressProps) {
  const { writeButton } = useDemoRule();
  const ask = useAskForAddress(order._id);
  const { username, email } = order.user;
  return (
    <>
      {order.billedName && <p>{`${deliveryAddressTexts.billedName}: ${order.billedName}`}</p>}
      <p className="text-warn">{deliveryAddressTexts.noAddress}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {email && isEmailOn && (
          <Button variant="line" size="sm" isBusy={ask.isPending} {...writeButton(() => ask.mutate())}>
            {askByEmail(username)}
          </Button>
        )}
        <Button variant="text" size="sm" {...typeButton}>
          {deliveryAddressTexts.enter}
        </Button>
      </div>
    </>
  );
}

const EMPTY = { name: '', line1: '', line2: '', postalCode: '', city: '', region: '', country: '' };

function AddressForm({ order, onDone }: { order: AdminOrder; onDone: () => void }) {
  const { submit, field, isSending } = useForm({
    empty: order.deliveryAddress ?? EMPTY,
    mutation: useOrderChange('PUT /orders/:id/address', order._id, deliveryAddressTexts.saveFailed),
    toInput: (address) => address,
    onSent: onDone,
  });

  return (
    <form onSubmit={submit} className="mt-4 grid grid-cols-2 gap-3">
      <AddressFields field={field} />
      <Button type="submit" size="sm" isBusy={isSending} className="col-span-2 justify-self-start">
        {deliveryAddressTexts.save}
      </Button>
    </form>
  );
}
