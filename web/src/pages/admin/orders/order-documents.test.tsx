import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { documentTexts } from '@vitrine/contract/invoices/invoices.texts';
import { describe, expect, it, vi } from 'vitest';
import { OrderDocuments } from '../../../domains/orders/order-documents.tsx';
import { api } from '../../../testing/fake-api.ts';
import { sampleOrder } from '../../../testing/sample-data.ts';

const invoice = {
  _id: '1f3c0a52-0000-4000-8000-000000000001',
  kind: 'invoice',
  number: 'INV-2026-0042',
  total: 80,
  createdAt: '2026-11-15T10:00:00.000Z',
  credits: null,
} as const;
const creditNote = {
  ...invoice,
  _id: '1f3c0a52-0000-4000-8000-000000000002',
  kind: 'credit-note',
  number: 'CN-2026-0003',
  total: 40,
  credits: invoice.number,
} as const;
const button = (name: string) => screen.findByRole('button', { name });

describe('the documents of an order', () => {
  it('are rows with number, date and amount', () => {
    render(<OrderDocuments order={sampleOrder({ documents: [invoice, creditNote] })} />);
    expect(screen.getByText('Invoice INV-2026-0042')).toBeVisible();
    expect(screen.getByText('Nov 15, 2026 · −$40.00 · for INV-2026-0042')).toBeVisible();
  });

  it('are not shown where there are none', () => {
    const { container } = render(<OrderDocuments order={sampleOrder()} />);
    expect(container).toBeEmptyDOMElement();
  });

  it('say that a file could not be made, and try again', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
    const actor = userEvent.setup();
    render(<OrderDocuments order={sampleOrder({ documents: [invoice] })} />);
    api.refuse('GET /invoices/:id/file', 'unavailable');
    await actor.click(await button(`${documentTexts.download} Invoice ${invoice.number}`));
    expect(await screen.findByText(documentTexts.failed)).toBeVisible();
    expect(saved).not.toHaveBeenCalled();
    api.answer('GET /invoices/:id/file', null);
    await actor.click(await button(`${documentTexts.tryAgain} Invoice ${invoice.number}`));
    await button(`${documentTexts.download} Invoice ${invoice.number}`);
    expect(saved).toHaveBeenCalledOnce();
    expect(api.sentTo('GET /invoices/:id/file')).toMatchObject([
      { params: { id: invoice._id } },
      { params: { id: invoice._id } },
    ]);
  });
});
