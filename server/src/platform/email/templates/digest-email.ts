import { plainSentence, todayPanel } from '@vitrine/contract/analytics/today/today.rules';
import type { Today } from '@vitrine/contract/analytics/today/today.schemas';
import { digestTexts, todayDate } from '@vitrine/contract/analytics/today/today.texts';
import { paths } from '@vitrine/contract/shared/page-paths';
import type { ShopSite } from '../../settings/shop-currency.ts';
import type { NewEmail } from '../outbox.service.ts';

type Addressed = ShopSite & { recipient: string };

/** The dashboard's summary by email; undefined on a day without anything to say. */
export function digestEmail(
  today: Today,
  { recipient, publicUrl, currency }: Addressed,
): NewEmail | undefined {
  const style = { currency, timeZone: 'UTC', since: digestTexts.sinceYesterday };
  const panel = todayPanel(today, style, { isDemo: false });
  if (!panel || (panel.isQuiet && today.arrived.orders === 0)) return undefined;
  const title = digestTexts.subject(todayDate(today.now, 'UTC'));
  const { label, to } = panel.action ?? { label: digestTexts.toDashboard, to: paths.adminDashboard };
  const paragraphs = panel.sentences.map(plainSentence);
  return {
    recipient,
    subject: title,
    content: { title, paragraphs, action: { label, url: `${publicUrl}${to}` } },
  };
}
