import { REVIEW_INVITATION_DAYS } from '@vitrine/contract/messages/alerts/alerts.rules';
import { alertSettingsTexts as texts } from '@vitrine/contract/messages/alerts/alerts.texts';
import { cartReminderSettingsTexts as cartTexts } from '@vitrine/contract/messages/alerts/cart-reminders.texts';
import { reviewInvitationSettingsTexts as reviewTexts } from '@vitrine/contract/orders/review-invitations/review-invitations.texts';
import { settingsSectionTexts } from '@vitrine/contract/shop/settings.texts';
import {
  type StoredSettings,
  useSaveSettings,
  useSettings,
} from '../../../../domains/shop/settings.hooks.ts';
import { useDemoRule } from '../../../../lib/session/demo-admin.ts';
import { Switch } from '../../../../ui/controls/switch.tsx';
import { Panel } from '../../../../ui/display/row-panel.tsx';
import { SettingsPage } from '../parts/settings-page.tsx';
import { SettingsShell } from '../parts/settings-shell.tsx';

const title = settingsSectionTexts.alerts;

/** /admin/settings/alerts. */
export function AlertSettingsPage() {
  return (
    <SettingsPage query={useSettings('alerts')} title={title}>
      {(stored) => (
        <SettingsShell title={title}>
          <Alerts stored={stored} />
        </SettingsShell>
      )}
    </SettingsPage>
  );
}

/** Saves at once. */
function Alerts({ stored: { value, version } }: { stored: StoredSettings<'alerts'> }) {
  const save = useSaveSettings('alerts');
  const { isDemo } = useDemoRule();
  const toggle = (name: 'tellsStock' | 'tellsPrices' | 'asksForReviews' | 'remindsOfCarts') => ({
    checked: value[name],
    disabled: isDemo || save.isPending,
    onChange: ({ target }: { target: { checked: boolean } }) =>
      save.mutate({ version, changes: { [name]: target.checked } }),
  });
  return (
    <>
      <Panel title={texts.title} lead={texts.lead}>
        <Switch
          {...toggle('tellsStock')}
          className="mt-4 border-border border-t pt-3"
          label={texts.tellsStock}
          text={texts.tellsStockText}
        />
        <Switch
          {...toggle('tellsPrices')}
          className="mt-4 border-border border-t pt-3"
          label={texts.tellsPrices}
          text={texts.tellsPricesText}
        />
      </Panel>
      <Panel title={cartTexts.title}>
        <Switch
          {...toggle('remindsOfCarts')}
          className="mt-4 border-border border-t pt-3"
          label={cartTexts.remindsOfCarts}
          text={cartTexts.remindsOfCartsText}
        />
      </Panel>
      <Panel title={reviewTexts.title}>
        <Switch
          {...toggle('asksForReviews')}
          className="mt-4 border-border border-t pt-3"
          label={reviewTexts.asksForReviews}
          text={reviewTexts.asksForReviewsText}
        />
        {value.asksForReviews && (
          <ReviewDays
            days={value.reviewDays}
            isLocked={isDemo || save.isPending}
            onChange={(reviewDays) => save.mutate({ version, changes: { reviewDays } })}
          />
        )}
      </Panel>
    </>
  );
}

type ReviewDaysProps = { days: number; isLocked: boolean; onChange: (days: number) => void };

function ReviewDays({ days, isLocked, onChange }: ReviewDaysProps) {
  return (
    <fieldset className="mt-4 border-border border-t pt-4">
      <legend className="contents">
        <b className="font-semibold">{reviewTexts.daysLabel}</b>
      </legend>
      <div className="mt-3 flex flex-wrap gap-2">
        {REVIEW_INVITATION_DAYS.map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={choice === days}
            disabled={isLocked}
            className="quick-range"
            onClick={() => onChange(choice)}
          >
            {reviewTexts.days(choice)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
