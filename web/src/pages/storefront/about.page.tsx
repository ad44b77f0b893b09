import { newsletterTexts } from '@vitrine/contract/messages/messages.texts';
import { aboutTexts } from '@vitrine/contract/shared/about.texts';
import { usePageTitle } from '../../lib/page-title.ts';
import { NewsletterBand } from '../../messages/newsletter-band.tsx';
import { SubscribeForm } from '../../messages/subscribe-form.tsx';
import { AboutContacts } from './about-contacts.tsx';
import { AboutFaq } from './about-faq.tsx';
import { AboutHero } from './about-hero.tsx';
import { AboutReasons } from './about-reasons.tsx';
import { AboutSection } from './about-section.tsx';

/** /aboutus, in the order of spec shopper §2 About. */
export function AboutPage() {
  usePageTitle(aboutTexts.title);
  const { story } = aboutTexts;
  return (
    <>
      <AboutHero />
      <AboutSection id="story" title={story.title}>
        <div className="grid max-w-reading gap-5 md:text-lg md:leading-7">
          {story.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </AboutSection>
      <AboutReasons />
      <AboutFaq />
      <AboutContacts />
      <NewsletterBand title={newsletterTexts.title} text={newsletterTexts.invitation}>
        <SubscribeForm />
      </NewsletterBand>
    </>
  );
}
