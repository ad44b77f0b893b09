import { newsletterTexts } from '@vitrine/contract/messages/messages.texts';
import { standardAbout } from '@vitrine/contract/shared/texts/about.texts';
import { readText } from '@vitrine/contract/shop/written-texts/plain-text';
import { NewsletterBand, SubscribeForm } from '../../../domains/messages/newsletter-form.tsx';
import { useShopText } from '../../../domains/shop/shop-text.hooks.ts';
import { WrittenText } from '../../../domains/shop/written-text.tsx';
import { usePageTitle } from '../../../lib/navigation/page-title.ts';
import { useShop } from '../../../lib/shop/shop-details.ts';
import { AboutContacts } from './about-contacts.tsx';
import { AboutFaq } from './about-faq.tsx';
import { AboutHero } from './about-hero.tsx';
import { AboutReasons } from './about-reasons.tsx';
import { AboutSection } from './about-section.tsx';

/** /aboutus, in the order of spec shopper §2 About. The owner's own text takes the place of story and reasons. */
export function AboutPage() {
  const { name, tagline } = useShop();
  const { title, lead, story } = standardAbout(name);
  const own = useShopText('about');
  usePageTitle(title);
  return (
    <>
      <AboutHero lead={own.isWritten ? tagline : lead} />
      <AboutSection id="story" title={story.title}>
        {own.isWritten ? (
          <WrittenText blocks={readText(own.data?.text ?? '')} />
        ) : (
          <div className="grid max-w-reading gap-5 md:text-lg md:leading-7">
            {story.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        )}
      </AboutSection>
      {!own.isWritten && <AboutReasons />}
      <AboutFaq />
      <AboutContacts />
      <NewsletterBand title={newsletterTexts.title} text={newsletterTexts.invitation}>
        <SubscribeForm />
      </NewsletterBand>
    </>
  );
}
