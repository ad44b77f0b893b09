import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { type BrandedShop, brandOf } from '../settings/brand.ts';
import { maskEmail } from '../shared/demo-mask.ts';
import { Refusal } from '../shared/refusal.ts';
import {
  escapeHtml,
  htmlPage,
  type PageBrand,
  PLAIN_STYLE,
  sendPrivatePage,
} from '../shared/web/html-page.ts';
import { getEmail, newestEmails } from './outbox.service.ts';

type OneEmail = { Params: { id: string } };
type EmailRow = Awaited<ReturnType<typeof getEmail>>;

/** An email's own HTML may not run scripts, load anything or act as a page of this shop. */
const EMAIL_POLICY = "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; sandbox";

/** Emails contain sign-in links: mount this only in a local demo. The demo admin's password is public, so it is refused. */
export function devEmailRoutes(app: FastifyInstance, deps: BrandedShop & Pick<Deps, 'db' | 'email'>): void {
  const { db } = deps;
  const admins = {
    config: { access: 'admin' },
    preHandler: async ({ caller }: FastifyRequest) => {
      if (deps.email.smtpUrl) throw new Refusal(sharedRefusals.notFound);
      if (caller?.isDemo) throw new Refusal(sharedRefusals.demoAdmin);
    },
  } as const;
  app.get('/dev/mail', admins, async (_request, reply) =>
    sendPrivatePage(reply, emailListPage(brandOf(deps), await newestEmails({ db }))),
  );
  app.get<OneEmail>('/dev/mail/:id', admins, async (request, reply) =>
    sendPrivatePage(reply, emailPage(brandOf(deps), await getEmail({ db }, request.params.id))),
  );
  app.get<OneEmail>('/dev/mail/:id/html', admins, async (request, reply) => {
    const { html } = await getEmail({ db }, request.params.id);
    return sendPrivatePage(reply.header('content-security-policy', EMAIL_POLICY), html);
  });
}

/** Pages to read emails on when none are sent, without scripts. Recipients are masked, because everyone may look. */
function emailListPage(brand: PageBrand, emails: readonly EmailRow[]): string {
  const items = emails.map(
    (email) =>
      `<li><a href="/dev/mail/${email.id}">${escapeHtml(email.subject)}</a><span>${metaOf(email)}</span></li>`,
  );
  const list = `<ul>\n${items.join('\n')}\n</ul>`;
  return page(
    brand,
    'Emails of this demo',
    `<p>This shop sends no emails; the ones it would have sent are listed here, newest first.</p>
${items.length > 0 ? list : '<p>No emails yet.</p>'}`,
  );
}

function emailPage(brand: PageBrand, email: EmailRow): string {
  return page(
    brand,
    email.subject,
    `<p>${metaOf(email)}</p>
<pre tabindex="0">${escapeHtml(email.text)}</pre>
<p><a href="/dev/mail/${email.id}/html">As it looks in an email program</a> · <a href="/dev/mail">All emails</a></p>`,
  );
}

function metaOf({ recipient, createdAt, status, attempts, lastError }: EmailRow): string {
  const parts = [
    `to ${maskEmail(recipient)}`,
    `${createdAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    attempts > 1 ? `${status}, ${attempts} attempts` : status,
    ...(lastError ? [lastError] : []),
  ];
  return escapeHtml(parts.join(' · '));
}

function page(brand: PageBrand, title: string, content: string): string {
  return htmlPage(brand, { title, style: STYLE, content: `<h1>${escapeHtml(title)}</h1>\n${content}` });
}

const STYLE = `${PLAIN_STYLE}
main { max-width: 720px; margin: 0 auto; padding: 48px 16px 96px; }
h1 { font-size: 32px; line-height: 40px; letter-spacing: -0.02em; margin: 0 0 16px; overflow-wrap: anywhere; }
ul { list-style: none; margin: 0; padding: 0; }
li { border-top: 1px solid var(--line); padding: 12px 0; overflow-wrap: anywhere; }
li span { display: block; color: var(--muted); font-size: 14px; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: 14px; line-height: 20px; padding: 16px; border: 1px solid var(--line); border-radius: 4px; }
`;
