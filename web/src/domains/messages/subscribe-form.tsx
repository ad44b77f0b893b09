import { subscribeProblem } from '@vitrine/contract/messages/messages.rules';
import { newsletterTexts } from '@vitrine/contract/messages/messages.texts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { useSubscribe } from './messages.hooks.ts';
import { EmailField } from './sender-fields.tsx';

const empty = { email: '' };

/** Spec shopper §5: on the About page an address with an @ is enough. */
export function SubscribeForm() {
  const { submit, field, isSending } = useForm({
    empty,
    check: ({ email }) => subscribeProblem(email),
    mutation: useSubscribe(),
    toInput: ({ email }) => email,
  });

  return (
    <form noValidate onSubmit={submit} className="letter-form">
      <EmailField {...field('email')} />
      <Button type="submit" isBusy={isSending}>
        {newsletterTexts.subscribe}
      </Button>
    </form>
  );
}
