import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../deps.ts';
import { mailListPage, mailPage } from './dev-mail.page.ts';
import { getMail, newestMails } from './outbox.service.ts';

type OneMail = { Params: { id: string } };

const open = { config: { access: 'everyone' } } as const;
/** A mail's own HTML may not run scripts, load anything or act as a page of this shop. */
const MAIL_POLICY = "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; sandbox";

/** Mails contain sign-in links, so mount this only in a demo that sends none. */
export function devMailRoutes(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  app.get('/dev/mail', open, async (_request, reply) =>
    sendPage(reply, mailListPage(await newestMails({ db }))),
  );

  app.get<OneMail>('/dev/mail/:id', open, async ({ params }, reply) =>
    sendPage(reply, mailPage(await getMail({ db }, params.id))),
  );

  app.get<OneMail>('/dev/mail/:id/html', open, async ({ params }, reply) => {
    const { html } = await getMail({ db }, params.id);
    return sendPage(reply.header('content-security-policy', MAIL_POLICY), html);
  });
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .send(page);
}
