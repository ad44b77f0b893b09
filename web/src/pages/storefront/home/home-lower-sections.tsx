import { homeTexts } from '@vitrine/contract/catalog/catalog.texts';
import { messageTexts, newsletterTexts } from '@vitrine/contract/messages/messages.texts';
import { useEffect, useRef } from 'react';
import { ContactForm } from '../../../domains/messages/contact-form.tsx';
import { NewsletterBand, NewsletterForm } from '../../../domains/messages/newsletter-form.tsx';
import { anchors } from '../../../lib/navigation/paths.ts';
import { useShop } from '../../../lib/shop/shop-details.ts';
import { HomeCategories } from './home-categories.tsx';

/** Below the first screens: a section per category, Get in Touch and the newsletter. */
export function HomeLowerSections() {
  return (
    <>
      <HomeCategories />
      <HomeContact />
      <NewsletterBand title={newsletterTexts.title} text={newsletterTexts.invitation}>
        <NewsletterForm />
      </NewsletterBand>
    </>
  );
}

function HomeContact() {
  const { email, phone } = useShop();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // The section appears after the page has looked for its anchor.
    const isWanted = window.location.hash === `#${anchors.contact}` && window.scrollY === 0;
    if (isWanted) section.current?.scrollIntoView();
  }, []);
  return (
    <section
      ref={section}
      id={anchors.contact}
      aria-labelledby="contact-title"
      className="wrap grid gap-x-(--gap) gap-y-5 pt-16 pb-14 md:grid-cols-12 md:gap-y-8 lg:pt-22 lg:pb-20"
    >
      <div className="md:col-span-4">
        <h2 id="contact-title" className="h2">
          {homeTexts.getInTouch}
        </h2>
        <p className="mt-2.5 max-w-[34ch] text-muted md:mt-5">{messageTexts.invitation}</p>
        <dl className="mt-10 hidden gap-4 md:grid">
          {email && (
            <div>
              <dt className="text-muted text-sm">Email</dt>
              <dd>{email}</dd>
            </div>
          )}
          {phone && (
            <div>
              <dt className="text-muted text-sm">Phone</dt>
              <dd>{phone}</dd>
            </div>
          )}
        </dl>
      </div>
      <ContactForm className="md:col-span-7 md:col-start-6" />
    </section>
  );
}
