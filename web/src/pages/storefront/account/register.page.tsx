import { accountTexts, registerTexts } from '@vitrine/contract/accounts/accounts.texts';
import type { PolicyName } from '@vitrine/contract/shop/written-texts/shop-texts.rules';
import { Check } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { RegisterForm } from '../../../domains/accounts/sign-in/account-forms.tsx';
import { GoogleButton } from '../../../domains/accounts/sign-in/google-button.tsx';
import { OrDivider } from '../../../domains/accounts/sign-in/or-divider.tsx';
import { usePageTitle } from '../../../lib/navigation/page-title.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { shopInfo } from '../../../lib/shop/read-shop-info.ts';

/** /register (spec shopper §2 Register). On phones the form comes first and the benefits after it. */
export function RegisterPage() {
  usePageTitle(accountTexts.createAccount);
  const { state } = useLocation();
  return (
    <div className="grid md:min-h-[calc(100svh-var(--head))] md:grid-cols-[5fr_7fr]">
      {/* Not centred: a message below a field would move the whole form. */}
      <div className="grid items-start px-4 pt-10 pb-16 md:order-2 md:justify-items-center md:px-12 md:pt-[max(3.5rem,calc((100svh-var(--head)-42rem)/2))] md:pb-14">
        <div className="grid w-full gap-5 md:max-w-120">
          <h1 className="h1-form">{accountTexts.createAccount}</h1>
          <p className="-mt-2 mb-2 text-muted">
            {registerTexts.haveAccount}{' '}
            <Link to={paths.login} state={state} className="link">
              {accountTexts.signIn}
            </Link>
          </p>
          <RegisterForm />
          <SmallPrint />
          <OrDivider />
          <GoogleButton />
        </div>
      </div>
      <Benefits />
    </div>
  );
}

function SmallPrint() {
  const { agree, terms, and, privacy } = registerTexts;
  return (
    <p className="text-muted text-sm">
      {agree} <PolicyLink name="terms">{terms}</PolicyLink> {and}{' '}
      <PolicyLink name="privacy">{privacy}</PolicyLink>.
    </p>
  );
}

/** Spec shopper §2: terms and privacy lead to About, until the owner has written them. */
function PolicyLink({ name, children }: { name: PolicyName; children: string }) {
  return (
    <Link to={shopInfo.texts?.includes(name) ? paths[name] : paths.about} className="link">
      {children}
    </Link>
  );
}

/** Dark in both themes, like the band at the end of the home page. */
function Benefits() {
  return (
    <section
      aria-labelledby="benefits"
      className="grid content-center bg-band px-4 py-14 text-on-band md:px-12 md:py-14 lg:pl-(--edge)"
    >
      <h2 id="benefits" className="h2 mb-8 md:mb-12">
        {registerTexts.benefitsTitle}
      </h2>
      <ul className="grid max-w-[40ch] gap-6">
        {registerTexts.benefits.map(({ title, text }) => (
          <li key={title} className="grid grid-cols-[auto_1fr] gap-x-4 border-band-line border-t pt-5">
            <Check className="mt-0.5" />
            <div>
              <p className="font-semibold">{title}</p>
              <p className="text-band-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
