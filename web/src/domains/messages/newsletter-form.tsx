import {
  GUEST_NAME_MAX_CHARS,
  newsletterProblem,
  type Sender,
  subscribeProblem,
} from '@vitrine/contract/messages/messages.rules';
import { messageTexts, newsletterTexts } from '@vitrine/contract/messages/messages.texts';
import { EMAIL_MAX_CHARS } from '@vitrine/contract/shared/email';
import { type ReactNode, useId } from 'react';
import { useUser } from '../../lib/session/session.ts';
import { type FormField, useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/controls/field.tsx';
import { useJoinNewsletter, useSubscribe } from './messages.hooks.ts';

/** Spec shopper §5: the email is required, and for guests the name. */
export function NewsletterForm() {
  const user = useUser();
  const { submit, field, isSending } = useForm({
    empty: { name: '', email: '' },
    check: (draft) => newsletterProblem({ ...draft, isGuest: user === null }),
    mutation: useJoinNewsletter(),
    toInput: (draft) => ({ email: draft.email, sender: toSender(draft, user) }),
  });

  return (
    <form noValidate onSubmit={submit} className="newsletter-form">
      {!user && <NameField {...field('name')} />}
      <EmailField {...field('email')} />
      <Button type="submit" isBusy={isSending}>
        {newsletterTexts.subscribe}
      </Button>
    </form>
  );
}

/** Spec shopper §5: on the About page an address with an @ is enough. */
export function SubscribeForm() {
  const { submit, field, isSending } = useForm({
    empty: { email: '' },
    check: ({ email }) => subscribeProblem(email),
    mutation: useSubscribe(),
    toInput: ({ email }) => email,
  });

  return (
    <form noValidate onSubmit={submit} className="newsletter-form">
      <EmailField {...field('email')} />
      <Button type="submit" isBusy={isSending}>
        {newsletterTexts.subscribe}
      </Button>
    </form>
  );
}

/** The anchor of the band. */
export const NEWSLETTER_ID = 'newsletter';

type NewsletterBandProps = { title: string; text: string; children: ReactNode };

export function NewsletterBand({ title, text, children }: NewsletterBandProps) {
  const titleId = useId();
  return (
    <section id={NEWSLETTER_ID} aria-labelledby={titleId} className="newsletter">
      <div className="wrap grid items-end gap-x-(--gap) gap-y-5 py-12 md:grid-cols-12 md:gap-y-8 md:py-16">
        <div className="md:col-span-5">
          <h2 id={titleId} className="h2 max-w-[18ch]">
            {title}
          </h2>
          <p className="mt-2 max-w-[40ch] md:mt-4 text-band-muted">{text}</p>
        </div>
        <div className="md:col-span-7 md:col-start-6">{children}</div>
      </div>
    </section>
  );
}

export function NameField(field: FormField) {
  return (
    <TextField {...field} label={messageTexts.name} autoComplete="name" maxLength={GUEST_NAME_MAX_CHARS} />
  );
}

export function EmailField(field: FormField) {
  return (
    <TextField
      {...field}
      label={messageTexts.email}
      type="email"
      autoComplete="email"
      maxLength={EMAIL_MAX_CHARS}
    />
  );
}

/** A signed-in user needs no name, because the id identifies them. */
export function toSender(draft: { name: string; email: string }, user: { _id: string } | null): Sender {
  return user ? { kind: 'user', userId: user._id } : { kind: 'guest', name: draft.name, email: draft.email };
}
