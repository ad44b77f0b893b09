import { ALERTS_PATH } from '@vitrine/contract/messages/alerts/alert-paths';
import { alertEndpoints } from '@vitrine/contract/messages/alerts/alerts.endpoints';
import { alertInput, alertSettings } from '@vitrine/contract/messages/alerts/alerts.schemas';
import { alertTexts } from '@vitrine/contract/messages/alerts/alerts.texts';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { settingsTexts } from '@vitrine/contract/shop/settings.texts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { asData, mountAll, withMessage } from '../../../platform/http/endpoint-route.ts';
import { toNetwork } from '../../../platform/rate-limits/to-network.ts';
import { brandOf } from '../../../platform/settings/brand.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { sendPrivatePage } from '../../../platform/shared/web/html-page.ts';
import { QUESTION_PAGE_HEADERS } from '../../../platform/shared/web/question-page.ts';
import { saveSettings, storedSettings } from '../../shop/settings.service.ts';
import { alertPage, askedPage } from './alert.page.ts';
import { alertOf, askForAlert, confirmAlert, endAlert } from './alerts.service.ts';
import { saveWishes, wishesOf } from './cart-reminders/cart-reminders.service.ts';

export function alertRoutes(app: FastifyInstance, deps: Deps): void {
  mountAll(app, alertEndpoints, {
    ask: withMessage(alertTexts.asked, ({ body, network }) => askForAlert(deps, { ...body, network })),
    ownWishes: asData(({ caller }) => wishesOf(deps, caller.id)),
    saveOwnWishes: asData(({ caller, body }) => saveWishes(deps, caller.id, body)),
    readAlertSettings: asData(({ caller }) => storedSettings(deps, caller, alertSettings)),
    saveAlertSettings: withMessage(settingsTexts.saved, ({ caller, body }) =>
      saveSettings(deps, caller, alertSettings, body),
    ),
  });
}

type OnePage = { Params: { id: string } };
const open = { config: { access: 'everyone' } } as const;

/** Where links in emails lead, and the form of a product's page without scripts. */
export async function alertPages(app: FastifyInstance, deps: Deps): Promise<void> {
  app.addContentTypeParser('*', { parseAs: 'string' }, async (_request: unknown, body: string) => body);
  const send = (reply: FastifyReply, page: string) =>
    sendPrivatePage(reply.headers(QUESTION_PAGE_HEADERS), page);
  const sendPage = async (reply: FastifyReply, id: string) =>
    send(reply, alertPage(brandOf(deps), id, await alertOf(deps, id)));

  app.post(ALERTS_PATH, open, async ({ body, ip }, reply) => {
    const typed = Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : ''));
    const { data, error } = alertInput.safeParse(typed);
    if (!data)
      return send(
        reply.code(400),
        askedPage(brandOf(deps), error.issues[0]?.message ?? appTexts.emailInvalid),
      );
    try {
      await askForAlert(deps, { ...data, network: toNetwork(ip) });
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      return send(reply.code(refusal.declared.status), askedPage(brandOf(deps), refusal.message));
    }
    return send(reply, askedPage(brandOf(deps)));
  });
  app.get<OnePage>(`${ALERTS_PATH}/:id`, { ...open, exposeHeadRoute: false }, ({ params }, reply) =>
    sendPage(reply, params.id),
  );
  app.post<OnePage>(`${ALERTS_PATH}/:id/confirm`, open, async ({ params }, reply) => {
    await confirmAlert(deps, params.id);
    return sendPage(reply, params.id);
  });
  app.post<OnePage>(`${ALERTS_PATH}/:id/unsubscribe`, open, async ({ params }, reply) => {
    await endAlert(deps, params.id);
    return sendPage(reply, params.id);
  });
}
