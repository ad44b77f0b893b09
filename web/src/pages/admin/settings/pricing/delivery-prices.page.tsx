import { MAX_ZONES } from '@vitrine/contract/pricing/delivery/delivery-zones.rules';
import { zoneSettingsTexts } from '@vitrine/contract/pricing/pricing-settings.texts';
import { settingsSectionTexts } from '@vitrine/contract/shop/settings.texts';
import { Plus } from 'lucide-react';
import { type StoredSettings, useSettings } from '../../../../domains/shop/settings.hooks.ts';
import { useDemoRule } from '../../../../lib/session/demo-admin.ts';
import { Button } from '../../../../ui/button.tsx';
import { Panel } from '../../../../ui/display/row-panel.tsx';
import { SettingsFormShell, SettingsPage } from '../parts/settings-page.tsx';
import { TestAddress } from './test-address.tsx';
import { useZonesForm } from './use-zones-form.ts';
import { newZone, type ZoneDraft } from './zone-drafts.ts';
import { ZonePanel } from './zone-panel.tsx';

/** /admin/settings/delivery-prices. */
export function DeliveryPricesPage() {
  return (
    <SettingsPage query={useSettings('delivery-zones')} title={settingsSectionTexts.deliveryPrices}>
      {(stored) => <DeliveryPrices stored={stored} />}
    </SettingsPage>
  );
}

function DeliveryPrices({ stored }: { stored: StoredSettings<'delivery-zones'> }) {
  const { zones, form, problems, change } = useZonesForm(stored);
  const { isDemo } = useDemoRule();
  const isLocked = isDemo || form.isSaving;
  return (
    <SettingsFormShell title={settingsSectionTexts.deliveryPrices} form={form} updatedAt={stored.updatedAt}>
      {zones.map((zone, index) => (
        <ZonePanel
          key={zone.id}
          zone={zone}
          path={String(index)}
          problems={problems}
          isLocked={isLocked}
          onChange={(next) => change(zones.with(index, next))}
          onDelete={() => change(zones.toSpliced(index, 1))}
        />
      ))}
      <MoreZones zones={zones} isLocked={isLocked} onAdd={(zone) => change([...zones, zone])} />
      {zones.length > 0 && <TestAddress zones={zones} />}
    </SettingsFormShell>
  );
}

type MoreZonesProps = {
  zones: readonly ZoneDraft[];
  isLocked: boolean;
  onAdd: (zone: ZoneDraft) => void;
};

/** What the countries get that no zone names, and the buttons for another zone. */
function MoreZones({ zones, isLocked, onAdd }: MoreZonesProps) {
  const hasElsewhere = zones.some(({ isElsewhere }) => isElsewhere);
  const isEmpty = zones.length === 0;
  const rest = hasElsewhere ? zoneSettingsTexts.restServed : zoneSettingsTexts.restNotServed;
  return (
    <Panel
      title={isEmpty ? zoneSettingsTexts.none : zoneSettingsTexts.restTitle}
      lead={isEmpty ? zoneSettingsTexts.noneText : rest}
    >
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          size="sm"
          variant={isEmpty ? 'primary' : 'line'}
          icon={<Plus />}
          disabled={isLocked || zones.length >= MAX_ZONES}
          onClick={() => onAdd(newZone(zones, false))}
        >
          {zoneSettingsTexts.addZone}
        </Button>
        {!hasElsewhere && (
          <Button
            size="sm"
            variant="line"
            icon={<Plus />}
            disabled={isLocked || zones.length >= MAX_ZONES}
            onClick={() => onAdd(newZone(zones, true))}
          >
            {zoneSettingsTexts.addElsewhere}
          </Button>
        )}
      </div>
    </Panel>
  );
}
