import { carriersAtHome } from '@vitrine/contract/orders/fulfilment/carriers';
import { shipmentTexts } from '@vitrine/contract/orders/fulfilment/shipments.texts';
import { orderSelectionTexts as texts } from '@vitrine/contract/orders/packing/order-selection.texts';
import { packingTexts } from '@vitrine/contract/orders/packing/packing.texts';
import { isBlank } from '@vitrine/contract/shared/field-problem';
import { type SubmitEvent, useState } from 'react';
import { useServedCountries } from '../../../../domains/orders/admin-fulfilment.hooks.ts';
import { EmailTick } from '../../../../domains/orders/admin-order-email.tsx';
import { CarrierFields } from '../../../../domains/orders/admin-shipment.tsx';
import { localDay } from '../../../../domains/orders/order-filter.ts';
import { useShipPacked, useUndoPacked } from '../../../../domains/orders/packing/packing.hooks.ts';
import { useHealthHints } from '../../../../domains/shop/services.hooks.ts';
import { shopCurrency } from '../../../../lib/shop/shop-details.ts';
import { toast } from '../../../../lib/toast.ts';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';

type MarkShippedDialogProps = { ids: readonly string[]; onClose: () => void; onShipped: () => void };

/** Ships the orders with one carrier. Each is shipped or refused by itself, and toasts say what became of them. */
export function MarkShippedDialog({ ids, onClose, onShipped }: MarkShippedDialogProps) {
  const ship = useShipPacked();
  const takeBack = useTakeBack();
  const isEmailOn = useHealthHints()?.mail.isOn ?? true;
  const { home, others } = carriersAtHome(useServedCountries(), shopCurrency());
  const [typed, setTyped] = useState<{ choice?: string; other: string }>({ other: '' });
  const [shippedOn, setShippedOn] = useState(() => localDay());
  const [mailsCustomer, setMails] = useState(true);
  const choice = typed.choice ?? home[0] ?? others[0] ?? '';
  const carrier = choice || typed.other.trim();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBlank(carrier) || isBlank(shippedOn)) return;
    const shipments = ids.map((order) => ({ order, carrier, tracking: '' }));
    ship.mutate(
      { shipments, shippedOn, mailsCustomer },
      {
        onSuccess: ({ shipped, refused }) => {
          if (shipped.length > 0)
            toast.success(texts.shipped(shipped.length), {
              action: { label: packingTexts.undo, onClick: () => takeBack(shipped) },
            });
          const reasons = [...new Set(refused.map(({ message }) => message))];
          if (refused.length > 0)
            toast.error(texts.notShipped(refused.length), { detail: reasons.join('. ') });
          onShipped();
        },
      },
    );
  }

  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={texts.markThem(ids.length)}
      lead={texts.lead}
      onSubmit={submit}
      submitProps={{
        isBusy: ship.isPending,
        disabled: isBlank(carrier) || isBlank(shippedOn),
        children: shipmentTexts.markAsShipped,
      }}
    >
      <CarrierFields
        carriers={{ home, others }}
        value={{ choice, other: typed.other, shippedOn }}
        onChange={({ shippedOn: day, ...change }) => {
          if (day !== undefined) setShippedOn(day);
          setTyped((before) => ({ ...before, ...change }));
        }}
      />
      <EmailTick
        isEmailOn={isEmailOn}
        label={texts.emailCustomers}
        isOn={mailsCustomer}
        onChange={setMails}
      />
    </FormDialog>
  );
}

/** Takes shipments back and says how it went. */
export function useTakeBack() {
  const undo = useUndoPacked();
  return (orders: readonly string[]) =>
    undo.mutate(orders, {
      onSuccess: ({ undone, refused }) => {
        if (undone.length > 0) toast.success(packingTexts.undone(undone.length));
        for (const message of new Set(refused.map((one) => one.message))) toast.error(message);
      },
    });
}
