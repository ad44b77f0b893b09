import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendPrivatePage } from '../shared/web/html-page.ts';
import { QUESTION_PAGE_HEADERS } from '../shared/web/question-page.ts';

type OnePage = { Params: { id: string } };
const open = { config: { access: 'everyone' } } as const;

type QuestionPages = {
  page: (id: string) => Promise<string>;
  /** What each button of the page does, by the end of its path. */
  answers: Record<string, (id: string) => Promise<unknown>>;
};

/** Where links in emails lead, at a path with `:id`. Anyone who has the id reads the emails of that address. */
export function mountQuestionPages(
  app: FastifyInstance,
  path: string,
  { page, answers }: QuestionPages,
): void {
  const send = async (reply: FastifyReply, id: string) => sendQuestionPage(reply, await page(id));
  app.get<OnePage>(path, { ...open, exposeHeadRoute: false }, ({ params }, reply) => send(reply, params.id));
  for (const [name, answer] of Object.entries(answers))
    app.post<OnePage>(`${path}/${name}`, open, async ({ params }, reply) => {
      await answer(params.id);
      return send(reply, params.id);
    });
}

export function sendQuestionPage(reply: FastifyReply, page: string): FastifyReply {
  return sendPrivatePage(reply.headers(QUESTION_PAGE_HEADERS), page);
}
