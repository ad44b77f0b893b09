import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../deps.ts';
import { brandOf } from '../../platform/settings/brand.ts';
import { sendPrivatePage } from '../../platform/shared/web/html-page.ts';
import { QUESTION_PAGE_HEADERS } from '../../platform/shared/web/question-page.ts';
import { newsletterPage } from './newsletter.page.ts';
import { confirmSubscription, endSubscription, subscriptionOf } from './newsletter.service.ts';

type OnePage = { Params: { id: string } };
const open = { config: { access: 'everyone' } } as const;

/** The pages that links in emails lead to. Anyone who has the id reads the address's emails or is the shop's owner. */
export async function newsletterPages(app: FastifyInstance, deps: Deps): Promise<void> {
  app.addContentTypeParser('*', { parseAs: 'string' }, async () => undefined);
  const sendPage = async (reply: FastifyReply, id: string) =>
    sendPrivatePage(
      reply.headers(QUESTION_PAGE_HEADERS),
      newsletterPage(brandOf(deps), id, await subscriptionOf(deps, id)),
    );

  app.get<OnePage>('/newsletter/:id', { ...open, exposeHeadRoute: false }, ({ params }, reply) =>
    sendPage(reply, params.id),
  );
  app.post<OnePage>('/newsletter/:id/confirm', open, async ({ params }, reply) => {
    await confirmSubscription(deps, params.id);
    return sendPage(reply, params.id);
  });
  app.post<OnePage>('/newsletter/:id/unsubscribe', open, async ({ params }, reply) => {
    await endSubscription(deps, params.id);
    return sendPage(reply, params.id);
  });
}
