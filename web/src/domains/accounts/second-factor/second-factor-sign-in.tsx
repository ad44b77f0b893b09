import { secondFactorSignInTexts } from '@vitrine/contract/accounts/second-factor/second-factor.texts';
import { ApiError } from '../../../lib/api/api-client.ts';
import { usePageTitle } from '../../../lib/navigation/page-title.ts';
import { Button } from '../../../ui/button.tsx';
import { Avatar } from '../../../ui/display/avatar.tsx';
import type { NeededStep } from '../sign-in/accounts.hooks.ts';
import { type TypedSecondFactor, useSecondFactorSignIn } from './second-factor.hooks.ts';
import { SecondFactorForm } from './second-factor-form.tsx';

type SecondFactorSignInProps = NeededStep & { onLeave: () => void };

export function SecondFactorSignIn({ ticket, email, methods, onLeave }: SecondFactorSignInProps) {
  usePageTitle(secondFactorSignInTexts.title);
  const step = useSecondFactorSignIn(ticket);
  const send = (typed: TypedSecondFactor) =>
    step.mutate(typed, {
      onError: (error) => {
        if (error instanceof ApiError && error.reply?.code === 'ticket_invalid') onLeave();
      },
    });
  return (
    <>
      <h1 className="h1-form">{secondFactorSignInTexts.title}</h1>
      <p className="-mt-2 mb-2 text-muted">{secondFactorSignInTexts.lead}</p>
      <div className="flex items-center gap-3 rounded-control border border-border py-1 pr-1 pl-3">
        <Avatar name={email} size="sm" />
        <span className="min-w-0 flex-1 truncate text-sm">{email}</span>
        <Button variant="text" size="sm" onClick={onLeave}>
          {secondFactorSignInTexts.notYou}
        </Button>
      </div>
      <SecondFactorForm
        methods={methods}
        isBusy={step.isPending}
        wrongCode={wrongCodeOf(step.error)}
        onSecondFactor={(typed) => send(typed as TypedSecondFactor)}
      />
    </>
  );
}

export function wrongCodeOf(error: Error | null): string | undefined {
  return error instanceof ApiError && error.reply?.code === 'proof_wrong' ? error.message : undefined;
}
