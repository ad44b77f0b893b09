import { priceSettingsTexts } from '@vitrine/contract/pricing/price-history/price-history.texts';
import { settingsTexts } from '@vitrine/contract/shop/settings.texts';
import { useSaveSettings, useSettings } from '../../../../domains/shop/settings.hooks.ts';
import { useDemoRule } from '../../../../lib/session/demo-admin.ts';
import { Switch } from '../../../../ui/controls/switch.tsx';
import { Loaded } from '../../../../ui/display/loaded.tsx';
import { Panel } from '../../../../ui/display/row-panel.tsx';

/** Saves at once. */
export function PriceHistory() {
  const query = useSettings('prices');
  const save = useSaveSettings('prices');
  const { isDemo } = useDemoRule();
  return (
    <Loaded query={query} failed={settingsTexts.loadFailed}>
      {({ value, version }) => (
        <Panel title={priceSettingsTexts.title}>
          <Switch
            className="mt-4 border-border border-t pt-3"
            label={priceSettingsTexts.showsLowestPrice}
            text={priceSettingsTexts.showsLowestPriceText}
            checked={value.showsLowestPrice}
            disabled={isDemo || save.isPending}
            onChange={({ target }) => save.mutate({ version, changes: { showsLowestPrice: target.checked } })}
          />
        </Panel>
      )}
    </Loaded>
  );
}
