import { reviewInvitationPath } from '@vitrine/contract/orders/review-invitations/review-invitations.rules';
import { reviewInvitationTexts as texts } from '@vitrine/contract/orders/review-invitations/review-invitations.texts';
import { productPath } from '@vitrine/contract/shared/page-paths';
import type { NewEmail } from '../outbox.service.ts';
import { linkPart } from './order-parts.ts';
import { unsubscribeHeaders } from './unsubscribe-headers.ts';

type Invitation = {
  id: string;
  email: string;
  products: readonly { id: string; name: string }[];
  publicUrl: string;
};

export function reviewInvitationEmail({ id, email, products, publicUrl }: Invitation): NewEmail {
  const end = new URL(reviewInvitationPath(id), publicUrl).href;
  const toProducts = products.map((product) => ({
    label: texts.rate(product.name),
    url: new URL(productPath(product.id), publicUrl).href,
  }));
  return {
    ...{ recipient: email, subject: texts.subject, headers: unsubscribeHeaders(end) },
    content: {
      title: texts.subject,
      paragraphs: [texts.what, texts.once],
      parts: [...toProducts, { label: texts.unsubscribe, url: end }].flatMap(linkPart),
    },
  };
}
