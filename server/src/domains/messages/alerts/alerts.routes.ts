import { ALERTS_PATH } from '@vitrine/contract/messages/alerts/alert-paths';
import { alertEndpoints } from '@vitrine/contract/messages/alerts/alerts.endpoints';
import { alertInput, alertSettings } from '@vitrine/contract/messages/alerts/alerts.schemas';
import { alertKindTexts, alertTexts } from '@vitrine/contract/messages/alerts/alerts.texts';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { settingsTexts } from '@vitrine/contract/shop/settings.texts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { asData, mountAll, withMessage } from '../../../platform/http/endpoint-route.ts';
import { mountQuestionPages } from '../../../platform/http/question-pages.ts';
import { toNetwork } from '../../../platform/rate-limits/to-network.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import type { SendPage } from '../../../platform/shared/web/shop-page.ts';
import { saveSettings, storedSettings } from '../../shop/settings.service.ts';
import { alertPage, askedPage } from './alert.page.ts';
import { alertOf, askForAlert, confirmAlert, endAlert } from './alerts.service.ts';
import { saveWishes, wishesOf } from './cart-reminders/cart-reminders.service.ts';

export function alertRoutes(app: FastifyInstance, deps: Deps): void {
  mountAll(app, alertEndpoints, {
    ask: async ({ body, caller, network }) => {
      const isConfirmed = await askForAlert(deps, caller, { ...body, network });
      return { message: isConfirmed ? alertKindTexts[body.kind].confirmed : alertTexts.asked };
    },
    ownWishes: asData(({ caller }) => wishesOf(deps, caller.id)),
    saveOwnWishes: asData(({ caller, body }) => saveWishes(deps, caller.id, body)),
    readAlertSettings: asData(({ caller }) => storedSettings(deps, caller, alertSettings)),
    saveAlertSettings: withMessage(settingsTexts.saved, ({ caller, body }) =>
      saveSettings(deps, caller, alertSettings, body),
    ),
  });
}

/** Where links in emails lead, and the form of a product's page without scripts. */
export function alertPages(app: FastifyInstance, deps: Deps, send: SendPage): void {
  mountQuestionPages(app, `${ALERTS_PATH}/:id`, {
    page: async (id) => alertPage(id, await alertOf(deps, id)),
    answers: { confirm: (id) => confirmAlert(deps, id), unsubscribe: (id) => endAlert(deps, id) },
    send,
  });
  app.post(ALERTS_PATH, { config: { access: 'everyone' } }, async ({ body, ip }, reply) => {
    const typed = Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : ''));
    const { data, error } = alertInput.safeParse(typed);
    const refuse = (status: number, message: string) => send(reply.code(status), askedPage(message));
    if (!data) return refuse(400, error.issues[0]?.message ?? appTexts.emailInvalid);
    try {
      await askForAlert(deps, undefined, { ...data, network: toNetwork(ip) });
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      return refuse(refusal.declared.status, refusal.message);
    }
    return send(reply, askedPage());
  });
}
