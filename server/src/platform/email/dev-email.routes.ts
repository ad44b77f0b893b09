import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { type BrandedShop, brandOf } from '../settings/brand.ts';
import { Refusal } from '../shared/refusal.ts';
import { mailListPage, mailPage } from './dev-email.page.ts';
import { getMail, newestMails } from './outbox.service.ts';

type OneMail = { Params: { id: string } };

const admins = { config: { access: 'admin' } } as const;
/** A mail's own HTML may not run scripts, load anything or act as a page of this shop. */
const MAIL_POLICY = "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; sandbox";

/**
 * Mails contain sign-in links, so mount this only in a local demo; there is nothing to see once it sends them. The demo admin's
 * password is public, so it may not read them either.
 */
export function devMailRoutes(app: FastifyInstance, deps: BrandedShop & Pick<Deps, 'db' | 'mail'>): void {
  const { db } = deps;
  app.get('/dev/mail', admins, async (request, reply) => {
    refuse(deps, request);
    return sendPage(reply, mailListPage(brandOf(deps), await newestMails({ db })));
  });

  app.get<OneMail>('/dev/mail/:id', admins, async (request, reply) => {
    refuse(deps, request);
    return sendPage(reply, mailPage(brandOf(deps), await getMail({ db }, request.params.id)));
  });

  app.get<OneMail>('/dev/mail/:id/html', admins, async (request, reply) => {
    refuse(deps, request);
    const { html } = await getMail({ db }, request.params.id);
    return sendPage(reply.header('content-security-policy', MAIL_POLICY), html);
  });
}

function refuse({ mail }: Pick<Deps, 'mail'>, { caller }: Pick<FastifyRequest, 'caller'>): void {
  if (mail.smtpUrl) throw new Refusal(sharedRefusals.notFound);
  if (caller?.isDemo) throw new Refusal(sharedRefusals.demoAdmin);
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .send(page);
}
