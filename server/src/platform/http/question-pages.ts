import type { FastifyInstance } from 'fastify';
import type { Page, SendPage } from '../shared/web/shop-page.ts';

type OnePage = { Params: { id: string } };
const open = { config: { access: 'everyone' } } as const;

type QuestionPages = {
  page: (id: string) => Promise<Page>;
  /** What each button of the page does, by the end of its path. */
  answers: Record<string, (id: string) => Promise<unknown>>;
  send: SendPage;
};

/** Where links in emails lead, at a path with `:id`. Anyone who has the id reads the emails of that address. */
export function mountQuestionPages(
  app: FastifyInstance,
  path: string,
  { page, answers, send }: QuestionPages,
): void {
  app.get<OnePage>(path, { ...open, exposeHeadRoute: false }, async ({ params }, reply) =>
    send(reply, await page(params.id)),
  );
  for (const [name, answer] of Object.entries(answers))
    app.post<OnePage>(`${path}/${name}`, open, async ({ params }, reply) => {
      await answer(params.id);
      return send(reply, await page(params.id));
    });
}
