import { aboutTexts } from '@vitrine/contract/shared/texts/about.texts';
import { footerTexts } from '@vitrine/contract/shared/texts/header.texts';
import { Mail, MapPin, MessageSquare, Phone } from 'lucide-react';
import { Link } from 'react-router';
import { anchors, homeSectionPath } from '../../../lib/navigation/paths.ts';
import { useShop } from '../../../lib/shop/shop-details.ts';

/** Details that the owner left empty have no card; without any, the contact form has one. */
export function AboutContacts() {
  const { email, phone, address } = useShop();
  const cards = [
    { title: aboutTexts.contact.email, detail: email, icon: <Mail aria-hidden="true" /> },
    { title: aboutTexts.contact.phone, detail: phone, icon: <Phone aria-hidden="true" /> },
    { title: aboutTexts.contact.address, detail: address, icon: <MapPin aria-hidden="true" /> },
  ].filter(({ detail }) => detail !== '');
  return (
    <section aria-labelledby="contact-title" className="wrap py-16 md:py-28">
      <h2 id="contact-title" className="h2 mb-5 md:mb-10">
        {aboutTexts.contact.title}
      </h2>
      <ul className="grid gap-3 md:grid-cols-3 md:gap-6">
        {cards.map(({ title, detail, icon }) => (
          <li key={title} className="panel flex items-start gap-4 p-5 md:p-7">
            <span className="mt-0.5 text-muted">{icon}</span>
            <div className="min-w-0">
              <h3 className="font-semibold font-text text-base tracking-normal">{title}</h3>
              <p className="mt-1 whitespace-pre-line break-words text-muted">{detail}</p>
            </div>
          </li>
        ))}
        {cards.length === 0 && (
          <li className="panel flex items-start gap-4 p-5 md:p-7">
            <span className="mt-0.5 text-muted">
              <MessageSquare aria-hidden="true" />
            </span>
            <div className="min-w-0">
              <h3 className="font-semibold font-text text-base tracking-normal">
                {aboutTexts.contact.email}
              </h3>
              <Link to={homeSectionPath(anchors.contact)} className="link mt-1 inline-block">
                {footerTexts.contactForm}
              </Link>
            </div>
          </li>
        )}
      </ul>
    </section>
  );
}
