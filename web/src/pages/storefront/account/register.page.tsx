import { accountTexts, registerTexts } from '@vitrine/contract/accounts/accounts.texts';
import type { PolicyName } from '@vitrine/contract/shop/written-texts/shop-texts.rules';
import { Check } from 'lucide-react';
import { RegisterForm } from '../../../domains/accounts/sign-in/account-forms.tsx';
import { GoogleButton } from '../../../domains/accounts/sign-in/google-button.tsx';
import { OrDivider } from '../../../domains/accounts/sign-in/or-divider.tsx';
import { SILENT, useFeatured } from '../../../domains/catalog/catalog.hooks.ts';
import { usePageTitle } from '../../../lib/navigation/page-title.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { Link, useLocation } from '../../../lib/navigation/shop-router.tsx';
import { shopInfo } from '../../../lib/shop/read-shop-info.ts';
import { Photo } from '../../../ui/display/photo.tsx';
import { WaitingProduct } from './waiting-product.tsx';

/** /register (spec shopper §2 Register). On phones the form comes first and the benefits after it. */
export function RegisterPage() {
  usePageTitle(accountTexts.createAccount);
  const { state } = useLocation();
  return (
    <div className="grid md:min-h-[calc(100svh-var(--head))] md:grid-cols-[var(--split)_minmax(0,1fr)]">
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
          <WaitingProduct form="register" />
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

/** The benefits on a panel cut into a photograph; on phones below it. */
function Benefits() {
  return (
    <section aria-labelledby="benefits" className="relative border-divider border-t-2 md:border-t-0">
      <BenefitsPicture />
      <div className="benefits-panel">
        <h2 id="benefits" className="h2 md:max-lg:text-3xl">
          {registerTexts.benefitsTitle}
        </h2>
        <ul className="mt-5 grid gap-3.5">
          {registerTexts.benefits.map(({ title, text }) => (
            <li key={title} className="grid grid-cols-[auto_1fr] gap-x-3.5">
              <Check className="mt-0.5" />
              <div>
                <p className="font-semibold">{title}</p>
                <p className="text-muted text-sm">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Another product than on the sign-in page, with its last picture. It is decorative, so a failure is not reported. */
function BenefitsPicture() {
  const { data: products, isPending } = useFeatured(SILENT);
  const frame = 'photo aspect-auto h-55 md:absolute! md:inset-0 md:h-auto';
  if (isPending) return <div className={frame} />;
  const images = (products?.at(1) ?? products?.at(0))?.images;
  return <Photo src={images?.at(-1)} sizes="(width >= 48rem) 45vw, 100vw" alt="" className={frame} />;
}
