import { invoiceSettingsTexts as texts } from '@vitrine/contract/invoices/invoices.texts';
import { useState } from 'react';
import { localDay, toServerFilter } from '../../../../domains/orders/order-filter.ts';
import { TextField } from '../../../../ui/controls/field.tsx';
import { Panel } from '../../../../ui/display/row-panel.tsx';
import { ConfirmedDownload } from '../../parts/confirmed-download.tsx';

/** All documents of some days, in the reader's time zone; last month until other days are chosen. */
export function InvoicePeriod() {
  const [{ from, to }, setPeriod] = useState(lastMonth);
  const isGood = from !== '' && to !== '' && from <= to;
  return (
    <Panel title={texts.download} lead={texts.downloadText}>
      <div className="mt-5 grid items-end gap-4 md:grid-cols-[1fr_1fr_auto]">
        <TextField
          label={texts.from}
          type="date"
          max="9998-12-31"
          value={from}
          onChange={({ target }) => setPeriod({ from: target.value, to })}
        />
        <TextField
          label={texts.to}
          type="date"
          max="9998-12-31"
          value={to}
          onChange={({ target }) => setPeriod({ from, to: target.value })}
        />
        {isGood && (
          <ConfirmedDownload className="btn-line" href={pathOf(from, to)}>
            {texts.downloadZip}
          </ConfirmedDownload>
        )}
      </div>
      {!isGood && (
        <p role="status" className="mt-3 text-danger text-sm">
          {texts.badPeriod}
        </p>
      )}
    </Panel>
  );
}

function lastMonth() {
  const now = new Date();
  return {
    from: localDay(new Date(now.getFullYear(), now.getMonth() - 1, 1)),
    to: localDay(new Date(now.getFullYear(), now.getMonth(), 0)),
  };
}

function pathOf(from: string, to: string): string {
  const period = toServerFilter({ from, to, isPaid: false, isToShip: false, hasReturn: false, customer: '' });
  const query = new URLSearchParams({ from: String(period.from), before: String(period.before) });
  return `/api/admin/invoices/archive?${query}`;
}
