import { visitorIdProblems } from '@vitrine/contract/analytics/visitors/visitors.rules';
import { visitorSettingsTexts as texts } from '@vitrine/contract/analytics/visitors/visitors.texts';
import { settingsSectionTexts } from '@vitrine/contract/shop/settings.texts';
import {
  type StoredSettings,
  useSaveSettings,
  useSettings,
} from '../../../../domains/shop/settings.hooks.ts';
import { useDemoRule } from '../../../../lib/session/demo-admin.ts';
import { Panel } from '../../../../ui/display/row-panel.tsx';
import { SettingsText } from '../parts/settings-fields.tsx';
import { SettingsFormShell, SettingsPage } from '../parts/settings-page.tsx';
import { SettingsSwitch } from '../parts/settings-switch.tsx';
import { useSettingsForm } from '../parts/use-settings-form.ts';

const title = settingsSectionTexts.visitors;

/** /admin/settings/visitors. */
export function VisitorSettingsPage() {
  return (
    <SettingsPage query={useSettings('visitors')} title={title}>
      {(stored) => <VisitorSettings stored={stored} />}
    </SettingsPage>
  );
}

function VisitorSettings({ stored }: { stored: StoredSettings<'visitors'> }) {
  const { isDemo } = useDemoRule();
  const form = useSettingsForm({
    stored,
    mutation: useSaveSettings('visitors'),
    labels: { measurementId: texts.measurementId, pixelId: texts.pixelId },
    check: ({ measurementId, pixelId }) =>
      visitorIdProblems({ measurementId: measurementId.trim(), pixelId: pixelId.trim() }),
  });
  return (
    <SettingsFormShell title={title} form={form} updatedAt={stored.updatedAt}>
      <Panel title={texts.counts}>
        <SettingsSwitch
          form={form}
          field="countsVisits"
          label={texts.countsVisits}
          text={texts.countsVisitsText}
          savesNow
        />
      </Panel>
      <Panel title={texts.services} lead={texts.servicesText}>
        <div className="mt-5 grid gap-x-4 gap-y-5 md:grid-cols-2">
          <SettingsText form={form} field="measurementId" isLocked={isDemo} hint={texts.measurementIdHint} />
          <SettingsText form={form} field="pixelId" isLocked={isDemo} hint={texts.pixelIdHint} />
        </div>
        <p className="mt-5 text-muted">{texts.servicesNote}</p>
      </Panel>
    </SettingsFormShell>
  );
}
