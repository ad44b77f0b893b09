import { GUEST_NAME_MAX_CHARS } from '@vitrine/contract/checkout/manual-orders/manual-orders.rules';
import { manualOrderTexts as texts } from '@vitrine/contract/checkout/manual-orders/manual-orders.texts';
import { EMAIL_MAX_CHARS } from '@vitrine/contract/shared/email';
import { useState } from 'react';
import { useUserSearch } from '../../../../domains/accounts/admin/admin-users.hooks.ts';
import { TextField } from '../../../../ui/controls/field.tsx';
import { RadioGroup } from '../../../../ui/controls/radio-group.tsx';
import { DraftFinder } from './draft-finder.tsx';
import type { OrderDraft } from './order-draft.ts';

type DraftCustomerProps = {
  draft: Pick<OrderDraft, 'isGuest' | 'customer' | 'guestName' | 'guestEmail'>;
  onChange: (change: Partial<OrderDraft>) => void;
};

export function DraftCustomer({ draft, onChange }: DraftCustomerProps) {
  const { isGuest, customer, guestName, guestEmail } = draft;
  return (
    <>
      <RadioGroup
        legend={texts.customer}
        options={[
          { value: 'account', label: texts.account },
          { value: 'guest', label: texts.guest },
        ]}
        value={isGuest ? 'guest' : 'account'}
        onChange={(kind) => onChange({ isGuest: kind === 'guest' })}
      />
      {isGuest ? (
        <div className="mt-3 grid gap-3 md:grid-cols-2">
          <TextField
            label={texts.guestName}
            required
            maxLength={GUEST_NAME_MAX_CHARS}
            autoComplete="off"
            value={guestName}
            onChange={({ target }) => onChange({ guestName: target.value })}
          />
          <TextField
            label={texts.guestEmail}
            type="email"
            maxLength={EMAIL_MAX_CHARS}
            autoComplete="off"
            value={guestEmail}
            onChange={({ target }) => onChange({ guestEmail: target.value })}
          />
        </div>
      ) : customer ? (
        <p className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="min-w-0 break-words">
            <b className="font-label">{customer.username}</b>{' '}
            <span className="text-muted">{customer.email}</span>
          </span>
          <button type="button" className="link font-label" onClick={() => onChange({ customer: undefined })}>
            {texts.otherCustomer}
          </button>
        </p>
      ) : (
        <CustomerFinder onChoose={(chosen) => onChange({ customer: chosen })} />
      )}
    </>
  );
}

function CustomerFinder({ onChoose }: { onChoose: (customer: NonNullable<OrderDraft['customer']>) => void }) {
  const [typed, setTyped] = useState('');
  const found = useUserSearch(typed);
  return (
    <DraftFinder
      label={texts.findCustomer}
      typed={typed}
      onType={setTyped}
      found={found}
      onChoose={({ _id, username, email }) => onChoose({ _id, username, email })}
    >
      {({ username, email }) => (
        <>
          <b className="block truncate font-label">{username}</b>
          <span className="block truncate text-muted text-xs">{email}</span>
        </>
      )}
    </DraftFinder>
  );
}
