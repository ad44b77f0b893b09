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
import { Panel } from '../../../../ui/display/row-panel.tsx';
import { SettingsPage } from '../parts/settings-page.tsx';
import { SettingsShell } from '../parts/settings-shell.tsx';
import { SettingsSwitch } from '../parts/settings-switch.tsx';
import { useSettingsForm } from '../parts/use-settings-form.ts';

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

function Alerts({ stored }: { stored: StoredSettings<'alerts'> }) {
  const form = useSettingsForm({ stored, mutation: useSaveSettings('alerts'), labels: {} });
  const { isDemo } = useDemoRule();
  const { asksForReviews, reviewDays } = form.saved;
  return (
    <>
      <Panel title={texts.title} lead={texts.lead}>
        {(['tellsStock', 'tellsPrices'] as const).map((field) => (
          <SettingsSwitch
            key={field}
            {...{ form, field, savesNow: true }}
            label={texts[field]}
            text={texts[`${field}Text`]}
          />
        ))}
      </Panel>
      <Panel title={cartTexts.title}>
        <SettingsSwitch
          {...{ form, field: 'remindsOfCarts', savesNow: true }}
          label={cartTexts.remindsOfCarts}
          text={cartTexts.remindsOfCartsText}
        />
      </Panel>
      <Panel title={reviewTexts.title}>
        <SettingsSwitch
          {...{ form, field: 'asksForReviews', savesNow: true }}
          label={reviewTexts.asksForReviews}
          text={reviewTexts.asksForReviewsText}
        />
        {asksForReviews && (
          <ReviewDays
            days={reviewDays}
            isLocked={isDemo || form.isSaving}
            onChange={(days) => form.saveNow('reviewDays', days)}
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
