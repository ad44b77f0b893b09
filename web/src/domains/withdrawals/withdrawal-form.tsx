import { EMAIL_MAX_CHARS } from '@vitrine/contract/shared/email';
import {
  ORDER_NUMBER_MAX_CHARS,
  WITHDRAWAL_NAME_MAX_CHARS,
  WITHDRAWN_PRODUCTS_MAX_CHARS,
  type WithdrawalDraft,
  withdrawalProblem,
} from '@vitrine/contract/withdrawals/withdrawals.rules';
import {
  exactTime,
  withdrawalStatement,
  withdrawalTexts,
} from '@vitrine/contract/withdrawals/withdrawals.texts';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/controls/field.tsx';
import { useWithdraw } from './withdrawals.hooks.ts';

const nothing: WithdrawalDraft = { name: '', orderNumber: '', email: '', products: '' };

/** Typed, then read again and confirmed, then received: only the second press sends. */
export function WithdrawalForm() {
  const [draft, setDraft] = useState(nothing);
  const [isChecking, setChecking] = useState(false);
  const withdraw = useWithdraw();
  if (withdraw.data) return <Received draft={draft} receivedAt={withdraw.data.receivedAt} />;
  if (!isChecking) {
    const check = (typed: WithdrawalDraft) => {
      setDraft(typed);
      setChecking(true);
    };
    return <WithdrawalFields draft={draft} onTyped={check} />;
  }
  return (
    <section className="max-w-144">
      <h2 ref={takeFocus} tabIndex={-1} className="h2 mb-2 outline-none">
        {withdrawalTexts.check}
      </h2>
      <p className="mb-5 text-muted">{withdrawalTexts.checkText}</p>
      <Declared draft={draft} />
      <div className="mt-6 flex flex-wrap gap-3">
        <Button isBusy={withdraw.isPending} onClick={() => withdraw.mutate(draft)}>
          {withdrawalTexts.confirm}
        </Button>
        <Button variant="line" disabled={withdraw.isPending} onClick={() => setChecking(false)}>
          {withdrawalTexts.change}
        </Button>
      </div>
    </section>
  );
}

/** The pressed button is gone, and the focus with it. */
function takeFocus(heading: HTMLElement | null): void {
  heading?.focus();
}

type WithdrawalFieldsProps = { draft: WithdrawalDraft; onTyped: (draft: WithdrawalDraft) => void };

function WithdrawalFields({ draft, onTyped }: WithdrawalFieldsProps) {
  const { submit, field } = useForm({
    empty: draft,
    check: withdrawalProblem,
    mutation: { isPending: false, mutate: onTyped },
    toInput: (typed) => typed,
  });
  return (
    // Without scripts, a form that gets would write the person into the address of the page.
    <form method="post" noValidate onSubmit={submit} className="grid max-w-144 gap-y-4">
      <TextField
        {...field('name')}
        label={withdrawalTexts.name}
        autoComplete="name"
        maxLength={WITHDRAWAL_NAME_MAX_CHARS}
      />
      <TextField
        {...field('orderNumber')}
        label={withdrawalTexts.orderNumber}
        hint={withdrawalTexts.orderNumberHint}
        autoComplete="off"
        maxLength={ORDER_NUMBER_MAX_CHARS}
      />
      <TextField
        {...field('email')}
        label={withdrawalTexts.email}
        type="email"
        autoComplete="email"
        maxLength={EMAIL_MAX_CHARS}
      />
      <TextArea
        {...field('products')}
        label={withdrawalTexts.products}
        hint={withdrawalTexts.productsHint}
        rows={3}
        maxLength={WITHDRAWN_PRODUCTS_MAX_CHARS}
      />
      <Button type="submit" className="mt-2 md:justify-self-start">
        {withdrawalTexts.next}
      </Button>
    </form>
  );
}

function Received({ draft, receivedAt }: { draft: WithdrawalDraft; receivedAt: string }) {
  return (
    <section role="status" className="max-w-144">
      <h2 ref={takeFocus} tabIndex={-1} className="h2 mb-2 outline-none">
        {withdrawalTexts.receivedTitle}
      </h2>
      <p className="mb-5 text-muted">{withdrawalTexts.receivedText}</p>
      <Declared draft={draft} receivedAt={receivedAt} />
      <Button variant="line" icon={<Printer />} className="mt-6 print:hidden" onClick={() => window.print()}>
        {withdrawalTexts.print}
      </Button>
    </section>
  );
}

/** Without the time until it is received. */
function Declared({ draft, receivedAt }: { draft: WithdrawalDraft; receivedAt?: string }) {
  const { name, orderNumber, email, products } = draft;
  const facts = [
    ...(receivedAt ? [[withdrawalTexts.received, exactTime(receivedAt)] as const] : []),
    [withdrawalTexts.name, name],
    [withdrawalTexts.orderNumber, orderNumber],
    [withdrawalTexts.email, email],
    [withdrawalTexts.statementLabel, withdrawalStatement(orderNumber.trim(), products.trim())],
  ] as const;
  return (
    <dl className="grid gap-x-6 gap-y-2 rounded-control bg-label p-4 sm:grid-cols-[max-content_1fr]">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 break-words max-sm:mb-2">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
