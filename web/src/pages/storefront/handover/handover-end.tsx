import { handoverEndTexts, handoverTexts } from '@vitrine/contract/agents/agents.texts';
import { paths } from '../../../lib/navigation/paths.ts';
import { useUser } from '../../../lib/session/session.ts';
import { ButtonLink } from '../../../ui/button.tsx';

type HandoverEndProps = { reason: keyof typeof handoverEndTexts };

/** Says why there is nothing to take over, and where to go instead. */
export function HandoverEnd({ reason }: HandoverEndProps) {
  const user = useUser();
  const { title, text } = handoverEndTexts[reason];
  const next = nextStep(reason, user !== null);
  return (
    <div className="grid max-w-[40rem] justify-items-start gap-6">
      <h1 className="h1">{title}</h1>
      <p className="text-lg text-muted">{text}</p>
      <ButtonLink to={next.to}>{next.label}</ButtonLink>
    </div>
  );
}

function nextStep(reason: HandoverEndProps['reason'], isSignedIn: boolean) {
  if (reason === 'taken' && isSignedIn) return { to: paths.cart, label: handoverTexts.toCart };
  if (reason === 'paid' && isSignedIn) return { to: paths.profile, label: handoverTexts.toOrders };
  return { to: paths.store, label: handoverTexts.toStore };
}
