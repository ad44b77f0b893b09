import { accountRefusalTexts, accountTexts } from '@vitrine/contract/accounts/accounts.texts';
import { Button } from '../../../ui/button.tsx';
import { isGoogleMissing, type NeededStep, useGoogleSignIn } from './accounts.hooks.ts';

/** Shown without a provider too, as specified; a press then shows that there is none. */
export function GoogleButton({ onSecondFactorAsked }: { onSecondFactorAsked?: (step: NeededStep) => void }) {
  const signIn = useGoogleSignIn(onSecondFactorAsked);
  return (
    <div>
      <Button
        variant="line"
        isBlock
        icon={<GoogleMark />}
        isBusy={signIn.isPending}
        busyLabel={accountTexts.googleBusy}
        onClick={() => signIn.mutate()}
      >
        {accountTexts.googleSignIn}
      </Button>
      <p role="status" className="mt-2 text-center text-muted text-sm empty:hidden">
        {isGoogleMissing(signIn.error) ? `${accountRefusalTexts.googleNotConfigured}.` : ''}
      </p>
    </div>
  );
}

function GoogleMark() {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M19 10.2c0-.65-.06-1.27-.17-1.87H10v3.53h5.05a4.3 4.3 0 0 1-1.87 2.83v2.35h3.03C17.98 15.41 19 13.03 19 10.2z"
      />
      <path
        fill="#34A853"
        d="M10 19c2.53 0 4.65-.84 6.2-2.27l-3.02-2.35c-.84.560-1.91.900-3.18.900-2.44 0-4.51-1.65-5.25-3.87H1.63v2.43A9 9 0 0 0 10 19z"
      />
      <path fill="#FBBC05" d="M4.75 11.41a5.4 5.4 0 0 1 0-3.44V5.54H1.63a9 9 0 0 0 0 8.3z" />
      <path
        fill="#EA4335"
        d="M10 4.5c1.38 0 2.61.470 3.58 1.4l2.69-2.69A9 9 0 0 0 1.63 5.54l3.12 2.43C5.49 6.15 7.56 4.5 10 4.5z"
      />
    </svg>
  );
}
