import { accountTexts } from '@vitrine/contract/accounts/accounts.texts';
import { lazy, Suspense, useState } from 'react';
import { DemoAccounts, LoginForm, useLoginForm } from '../../../domains/accounts/sign-in/account-forms.tsx';
import type { NeededStep } from '../../../domains/accounts/sign-in/accounts.hooks.ts';
import { GoogleButton } from '../../../domains/accounts/sign-in/google-button.tsx';
import { OrDivider } from '../../../domains/accounts/sign-in/or-divider.tsx';
import { SILENT, useFeatured } from '../../../domains/catalog/catalog.hooks.ts';
import { ProductPhoto } from '../../../domains/catalog/product-photo.tsx';
import { usePageTitle } from '../../../lib/navigation/page-title.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { Link, useLocation } from '../../../lib/navigation/shop-router.tsx';
import { shopInfo } from '../../../lib/shop/read-shop-info.ts';
import { PageSpinner } from '../../../ui/display/spinner.tsx';
import { WaitingProduct } from './waiting-product.tsx';

/** /login (spec shopper §2 Login). */
export function LoginPage() {
  usePageTitle(accountTexts.signIn);
  const [step, setStep] = useState<NeededStep>();
  const form = useLoginForm(setStep);
  return (
    <div className="grid md:min-h-[calc(100svh-var(--head))] md:grid-cols-2">
      <LoginPicture />
      {/* Not centred: a message below a field would move the whole form. */}
      <div className="grid items-start px-4 pt-10 pb-16 md:justify-items-center md:px-12 md:pt-[max(3.5rem,calc((100svh-var(--head)-38rem)/2))] md:pb-14">
        <div className="grid w-full gap-5 md:max-w-102">
          {step ? (
            <Suspense fallback={<PageSpinner />}>
              <SecondFactorSignIn {...step} onLeave={() => setStep(undefined)} />
            </Suspense>
          ) : (
            <FirstStep form={form} onSecondFactorAsked={setStep} />
          )}
        </div>
      </div>
    </div>
  );
}

/** Only admins with a second factor load it. */
const SecondFactorSignIn = lazy(async () => ({
  default: (await import('../../../domains/accounts/second-factor/second-factor-sign-in.tsx'))
    .SecondFactorSignIn,
}));

type FirstStepProps = {
  form: ReturnType<typeof useLoginForm>;
  onSecondFactorAsked: (step: NeededStep) => void;
};

function FirstStep({ form, onSecondFactorAsked }: FirstStepProps) {
  const { state } = useLocation();
  return (
    <>
      <h1 className="h1-form">{accountTexts.signIn}</h1>
      <p className="-mt-2 mb-2 text-muted">
        New here?{' '}
        <Link to={paths.register} state={state} className="link">
          {accountTexts.createAccount}
        </Link>
      </p>
      <WaitingProduct form="login" />
      <LoginForm form={form} />
      <OrDivider />
      <GoogleButton onSecondFactorAsked={onSecondFactorAsked} />
      {shopInfo.demo && <DemoAccounts onFill={form.setDraft} />}
    </>
  );
}

/** A product picture. It is decorative, so a failure is not reported. */
function LoginPicture() {
  const { data: products, isPending } = useFeatured(SILENT);
  const plate = 'photo hidden aspect-auto md:block [&>img]:absolute';
  if (isPending) return <div className={plate} />;
  return <ProductPhoto product={products?.at(0)} sizes="50vw" isPriority className={plate} />;
}
