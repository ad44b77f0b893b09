import {
  documentNumber,
  firstNumberRule,
  type InvoiceProblems,
  type InvoiceSettings,
  invoiceProblems,
} from '@vitrine/contract/invoices/invoices.rules';
import { invoiceFieldTexts, invoiceSettingsTexts } from '@vitrine/contract/invoices/invoices.texts';
import { settingsSectionTexts } from '@vitrine/contract/shop/settings.texts';
import {
  type SettingsValue,
  type StoredSettings,
  useSaveSettings,
  useSettings,
} from '../../../../domains/shop/settings.hooks.ts';
import { Panel } from '../../../../ui/display/row-panel.tsx';
import { SettingsNumber, SettingsText } from '../parts/settings-fields.tsx';
import { SettingsFormShell, SettingsPage } from '../parts/settings-page.tsx';
import { SettingsSwitch } from '../parts/settings-switch.tsx';
import { type SettingsForm, useSettingsForm } from '../parts/use-settings-form.ts';
import { InvoicePeriod } from './invoice-period.tsx';

/** /admin/settings/invoices. */
export function InvoiceSettingsPage() {
  return (
    <SettingsPage query={useSettings('invoices')} title={settingsSectionTexts.invoices}>
      {(stored) => <InvoiceSettingsForm stored={stored} />}
    </SettingsPage>
  );
}

type Form = SettingsForm<SettingsValue<'invoices'>>;

/** The switch waits for Save Changes too, because it needs the seller's name and address. */
function InvoiceSettingsForm({ stored }: { stored: StoredSettings<'invoices'> }) {
  const form = useSettingsForm({
    stored,
    mutation: useSaveSettings('invoices'),
    labels: invoiceFieldTexts,
    check: problemsOf,
  });
  return (
    <SettingsFormShell title={settingsSectionTexts.invoices} form={form} updatedAt={stored.updatedAt}>
      <Panel title={settingsSectionTexts.invoices}>
        <SettingsSwitch
          form={form}
          field="isOn"
          label={invoiceFieldTexts.isOn}
          text={invoiceSettingsTexts.turnOnText}
        />
      </Panel>
      <Seller form={form} />
      <Numbers form={form} />
      <InvoicePeriod />
    </SettingsFormShell>
  );
}

/** The switch cannot be saved without the fields that it needs, even if these were not touched. */
function problemsOf(values: InvoiceSettings): InvoiceProblems {
  const problems = invoiceProblems(values);
  const missing = problems.legalName ?? problems.address;
  return values.isOn && missing ? { ...problems, isOn: missing } : problems;
}

/** An error of a field that the switch needs is shown although nobody has typed into it yet. */
function Seller({ form }: { form: Form }) {
  const missing = form.changed.includes('isOn') && form.values.isOn;
  const hintOf = (field: 'legalName' | 'address') => (missing ? form.problems[field] : undefined);
  return (
    <Panel title={invoiceSettingsTexts.seller} lead={invoiceSettingsTexts.sellerText}>
      <div className="mt-5 grid gap-x-4 gap-y-5 md:grid-cols-2">
        <SettingsText form={form} field="legalName" error={hintOf('legalName')} />
        <SettingsText form={form} field="taxId" hint={invoiceSettingsTexts.taxIdHint} />
        <SettingsText
          form={form}
          field="address"
          error={hintOf('address')}
          isLong
          className="md:col-span-2"
        />
        <SettingsText
          form={form}
          field="footer"
          hint={invoiceSettingsTexts.footerHint}
          isLong
          className="md:col-span-2"
        />
      </div>
    </Panel>
  );
}

function Numbers({ form }: { form: Form }) {
  const { prefix, creditNotePrefix, firstNumber } = form.values;
  const year = new Date().getUTCFullYear();
  const sample = (typed: string, sequence: number) =>
    documentNumber(typed.trim().toUpperCase(), year, sequence);
  return (
    <Panel title={invoiceSettingsTexts.numbers} lead={invoiceSettingsTexts.numbersText}>
      <div className="mt-5 grid gap-x-4 gap-y-5 md:grid-cols-3">
        <SettingsText form={form} field="prefix" hint={sample(prefix, firstNumber || 1)} />
        <SettingsText form={form} field="creditNotePrefix" hint={sample(creditNotePrefix, 1)} />
        <SettingsNumber
          form={form}
          field="firstNumber"
          rule={firstNumberRule}
          hint={invoiceSettingsTexts.firstNumberHint}
          isLocked={false}
        />
      </div>
    </Panel>
  );
}
