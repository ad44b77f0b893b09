import type { DeliveryAddress } from '@vitrine/contract/orders/fulfilment/delivery-address.rules';
import type { AddressForm } from './address-form.ts';
import type { EmailForm } from './email-field.ts';

/** What was sent and refused. */
export type RefusedForm = { address?: AddressForm | undefined; email?: EmailForm | undefined };

type Read<Value, Form> = Value | { refused: Form };

/** Null for a part that the page did not ask for. */
type ReadParts = {
  address: Read<{ address: DeliveryAddress | null }, AddressForm>;
  email: Read<{ email: string | null }, EmailForm>;
};

/** What was typed into one part stays when the other is refused. Undefined if neither is. */
export function refusedForm({ address, email }: ReadParts): RefusedForm | undefined {
  if (!('refused' in address) && !('refused' in email)) return undefined;
  const typed =
    'refused' in address ? address.refused : address.address && { values: address.address, problems: {} };
  return {
    ...(typed && { address: typed }),
    ...('refused' in email
      ? { email: email.refused }
      : email.email !== null && { email: { value: email.email } }),
  };
}
