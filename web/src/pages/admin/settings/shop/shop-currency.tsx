import { CURRENCIES, currencyOf } from '@vitrine/contract/shared/money/currencies';
import { formatDollars } from '@vitrine/contract/shared/money/money';
import { shopFieldTexts, shopSettingsTexts } from '@vitrine/contract/shop/shop.texts';
import type { ShopDetails } from '@vitrine/contract/shop/shop-defaults';
import { Lock } from 'lucide-react';
import { useHealthHints } from '../../../../domains/shop/health.hooks.ts';
import { SelectField } from '../../../../ui/controls/field.tsx';
import { useDemoRule } from '../../parts/use-demo-rule.ts';
import { SettingsPanel, SettingsRow, SettingsRows } from '../parts/settings-panel.tsx';
import type { SettingsForm } from '../use-settings-form.ts';

const SAMPLE = 1234.5;

/** A select until the first order, then a sentence. It saves at once. */
export function ShopCurrency({ form }: { form: SettingsForm<ShopDetails> }) {
  const health = useHealthHints();
  const { isDemo } = useDemoRule();
  const { currency } = form.saved;
  if (health?.hasOrders !== false) {
    return (
      <SettingsPanel title={shopFieldTexts.currency}>
        <SettingsRows>
          <SettingsRow name={nameOf(currency)} text={shopSettingsTexts.currencyFixed}>
            <span className="inline-flex items-center gap-1.5 text-[0.8125rem] text-muted">
              <Lock aria-hidden="true" className="size-4" />
              {shopSettingsTexts.fixed}
            </span>
          </SettingsRow>
        </SettingsRows>
      </SettingsPanel>
    );
  }
  return (
    <SettingsPanel title={shopFieldTexts.currency} lead={shopSettingsTexts.currencyText}>
      <SelectField
        label={shopFieldTexts.currency}
        isLabelHidden
        name="currency"
        value={currency}
        disabled={isDemo || form.isSaving}
        className="mt-5 max-w-90"
        onChange={({ target }) => form.saveNow('currency', target.value)}
      >
        {Object.keys(CURRENCIES).map((code) => (
          <option key={code} value={code}>
            {nameOf(code)}
          </option>
        ))}
      </SelectField>
    </SettingsPanel>
  );
}

function nameOf(code: string): string {
  return `${currencyOf(code).name}, ${formatDollars(SAMPLE, code)}`;
}
