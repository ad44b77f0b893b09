import type { InvoiceSnapshot } from '@vitrine/contract/invoices/invoice-snapshot.schemas';
import { documentNumber } from '@vitrine/contract/invoices/invoices.rules';
import { invoices } from '../../../database/tables/invoices/invoices.table.ts';
import type { orders } from '../../../database/tables/orders/orders.table.ts';
import type { Deps } from '../../deps.ts';

type Order = Pick<typeof orders.$inferSelect, 'id' | 'subtotalCents' | 'totalCents'>;

let sequence = 0;

/** The invoice of an order with one line, in a series of its own. */
export async function anInvoice(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id: orderId, subtotalCents, totalCents }: Order,
  given: Partial<typeof invoices.$inferInsert> = {},
) {
  sequence += 1;
  const series = { prefix: 'TEST-', year: 2030, sequence };
  const snapshot: InvoiceSnapshot = {
    version: 1,
    seller: {
      shopName: 'Vitrine',
      legalName: 'Thistle & Clay Ltd',
      address: '1 Kiln Road\nLeeds LS1 1AA',
      taxId: 'GB123456789',
      email: '',
      footer: '',
    },
    currency: 'USD',
    orderId,
    paidAt: clock().toISOString(),
    credits: null,
    lines: [{ name: 'Halden Vase', quantity: 1, unitCents: subtotalCents, amountCents: subtotalCents }],
    subtotalCents,
    sums: [],
    totalCents,
  };
  const [row] = await db
    .insert(invoices)
    .values({
      ...{ kind: 'invoice', ...series, number: documentNumber(series.prefix, series.year, sequence) },
      ...{ orderId, totalCents, snapshot, logoUrl: '', billedTo: 'Marta Lind', createdAt: clock() },
      ...given,
    })
    .returning();
  if (!row) throw new Error('The invoice was not written.');
  return row;
}
