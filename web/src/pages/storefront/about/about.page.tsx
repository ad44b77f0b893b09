import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { newsletterTexts } from '@vitrine/contract/messages/messages.texts';
import { aboutTexts, standardAbout } from '@vitrine/contract/shared/texts/about.texts';
import { footerTexts } from '@vitrine/contract/shared/texts/header.texts';
import { readText, textSections } from '@vitrine/contract/shop/written-texts/plain-text';
import { Mail, MapPin, MessageSquare, Phone, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNewArrivals } from '../../../domains/catalog/catalog.hooks.ts';
import { ProductPhoto } from '../../../domains/catalog/product-photo.tsx';
import { NewsletterBand, SubscribeForm } from '../../../domains/messages/newsletter-form.tsx';
import { useShopText } from '../../../domains/shop/shop-text.hooks.ts';
import { WrittenText } from '../../../domains/shop/written-text.tsx';
import { usePageTitle } from '../../../lib/navigation/page-title.ts';
import { anchors, homeSectionPath } from '../../../lib/navigation/paths.ts';
import { Link } from '../../../lib/navigation/shop-router.tsx';
import { shopInfo } from '../../../lib/shop/read-shop-info.ts';
import { useShop } from '../../../lib/shop/shop-details.ts';

/** /aboutus, in the order of spec shopper §2 About. The owner's own text takes the place of story and reasons. */
export function AboutPage() {
  const shop = useShop();
  const { lead, story, reasons, entries } = standardAbout(
    shop,
    shopInfo.demo,
    shopInfo.pricing === 'delivery',
  );
  const own = useShopText('about');
  usePageTitle(aboutTexts.title);
  return (
    <>
      <AboutHero lead={own.isWritten ? shop.tagline : lead} />
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
      {!own.isWritten && <AboutReasons reasons={reasons} />}
      <AboutFaq entries={entries} />
      <AboutContacts />
      <NewsletterBand
        title={newsletterTexts.title(shopInfo.demo)}
        text={newsletterTexts.invitation(shopInfo.demo)}
      >
        <SubscribeForm />
      </NewsletterBand>
    </>
  );
}

const PHOTOS = 2;

function AboutHero({ lead }: { lead: string }) {
  return (
    <section className="border-divider border-b-2 md:grid md:grid-cols-[var(--split)_minmax(0,1fr)]">
      <div className="flex flex-col justify-end px-(--edge) pt-10 pb-8 md:pt-24 md:pr-10 md:pb-14">
        <h1 className="h1-hero">{aboutTexts.title}</h1>
        <p className="mt-4 max-w-[38ch] text-muted md:mt-7 md:text-lg md:leading-7">{lead}</p>
      </div>
      {shopInfo.demo ? <ShopWindow /> : <NewestPhotos />}
    </section>
  );
}

/** The demo's products behind glass. A shop of somebody's own has others. */
function ShopWindow() {
  return (
    <div className="photo aspect-4/3 max-h-150 w-full md:min-h-full">
      <img src="/images/about.webp" alt="" fetchPriority="high" />
    </div>
  );
}

function NewestPhotos() {
  const { data } = useNewArrivals();
  const photos = data ? data.slice(0, PHOTOS) : Array<undefined>(PHOTOS).fill(undefined);
  return (
    <div className="grid auto-cols-fr grid-flow-col">
      {photos.map((product, slot) => (
        <HeroPhoto key={product?._id ?? slot} product={product} />
      ))}
    </div>
  );
}

/** The frame is there at once; the photo follows. */
function HeroPhoto({ product }: { product: Product | undefined }) {
  const place = 'max-h-150 w-full md:min-h-full';
  if (!product) return <div className={`photo ${place}`} />;
  return <ProductPhoto product={product} sizes="(width >= 48rem) 30vw, 50vw" isPriority className={place} />;
}

/** Details that the owner left empty have no card; without any, the contact form has one. */
function AboutContacts() {
  const { email, phone, address } = useShop();
  const { contact } = aboutTexts;
  const cards: { title: string; detail: ReactNode; Icon: typeof Mail }[] = [
    { title: contact.email, detail: email, Icon: Mail },
    { title: contact.phone, detail: phone, Icon: Phone },
    { title: contact.address, detail: address, Icon: MapPin },
  ].filter(({ detail }) => detail !== '');
  if (cards.length === 0)
    cards.push({ title: contact.email, detail: <ContactFormLink />, Icon: MessageSquare });
  return (
    <section aria-labelledby="contact-title" className="wrap py-16 md:py-28">
      <h2 id="contact-title" className="h2 mb-5 md:mb-10">
        {contact.title}
      </h2>
      <ul className="grid gap-3 md:grid-cols-3 md:gap-6">
        {cards.map(({ title, detail, Icon }) => (
          <li key={title} className="panel flex items-start gap-4 p-5 md:p-7">
            <Icon className="mt-0.5 text-muted" />
            <div className="min-w-0">
              <h3 className="font-semibold font-text text-base tracking-normal">{title}</h3>
              <p className="mt-1 whitespace-pre-line break-words text-muted">{detail}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ContactFormLink() {
  return (
    <Link to={homeSectionPath(anchors.contact)} className="link">
      {footerTexts.contactForm}
    </Link>
  );
}

type AboutSectionProps = { id: string; title: string; children: ReactNode };

/** The title in the left columns, the content from column 6, the line that all pages share. */
function AboutSection({ id, title, children }: AboutSectionProps) {
  const titleId = `${id}-title`;
  return (
    <section
      aria-labelledby={titleId}
      className="wrap grid gap-x-(--gap) gap-y-6 pt-16 md:grid-cols-12 md:pt-28"
    >
      <h2 id={titleId} className="h2 md:col-span-4">
        {title}
      </h2>
      <div className="md:col-span-7 md:col-start-6">{children}</div>
    </section>
  );
}

type Standard = ReturnType<typeof standardAbout>;

function AboutReasons({ reasons }: Pick<Standard, 'reasons'>) {
  return (
    <AboutSection id="why" title={aboutTexts.why}>
      <ul className="grid gap-x-(--gap) gap-y-8 sm:grid-cols-2 md:gap-y-12">
        {reasons.map(({ title, text }) => (
          <li key={title} className="border-divider border-t-2 pt-4">
            <h3 className="h3">{title}</h3>
            <p className="mt-2 max-w-[40ch] text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </AboutSection>
  );
}

function AboutFaq({ entries }: Pick<Standard, 'entries'>) {
  const own = useShopText('faq');
  return (
    <AboutSection id="faq" title={aboutTexts.faq}>
      <div className="border-divider border-t-2">
        {own.isWritten ? <OwnEntries text={own.data?.text ?? ''} /> : <StandardEntries entries={entries} />}
      </div>
    </AboutSection>
  );
}

function StandardEntries({ entries }: Pick<Standard, 'entries'>) {
  return entries.map(({ question, answer }) => (
    <Entry key={question} question={question}>
      <p className="max-w-reading">{answer}</p>
    </Entry>
  ));
}

/** Each heading of the owner's text is a question. */
function OwnEntries({ text }: { text: string }) {
  return textSections(text).map(({ heading, blocks }) =>
    heading === undefined ? (
      <div key="" className="py-5 text-muted">
        <WrittenText blocks={blocks} />
      </div>
    ) : (
      <Entry key={heading} question={heading}>
        <WrittenText blocks={blocks} />
      </Entry>
    ),
  );
}

/** A native disclosure: it works by keyboard, is found by the browser's search and needs no script. */
function Entry({ question, children }: { question: string; children: ReactNode }) {
  return (
    <details className="group border-border border-b">
      <summary className="flex min-h-11 list-none items-center justify-between gap-6 py-5 font-semibold hover:text-accent md:text-lg [&::-webkit-details-marker]:hidden">
        {question}
        <Plus className="transition-transform duration-(--motion-enter) group-open:rotate-45" />
      </summary>
      <div className="pr-11 pb-6 text-muted">{children}</div>
    </details>
  );
}
