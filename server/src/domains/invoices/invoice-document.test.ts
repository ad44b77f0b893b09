import { printedTexts } from '@vitrine/contract/invoices/invoices.texts';
import { describe, expect, it } from 'vitest';
import { invoiceDocument, type Masked } from './invoice-document.ts';
import { drawDocument } from './pdf/draw-document.ts';

type Row = Parameters<typeof invoiceDocument>[0];

const row: Row = {
  ...{ id: 'id', kind: 'invoice', number: 'INV-2030-0001', prefix: 'INV-', year: 2030, sequence: 1 },
  ...{
    orderId: 'order',
    refundId: null,
    creditsId: null,
    editId: null,
    totalCents: 8500,
    logoUrl: '',
    tokenHash: null,
  },
  billedTo: 'Marta Lind\n1 Kiln Road',
  createdAt: new Date('2030-06-15T12:00:00Z'),
  snapshot: {
    version: 1,
    seller: {
      shopName: 'Vitrine',
      legalName: 'Ltd',
      address: 'Leeds\nUK',
      taxId: 'GB1',
      email: '',
      footer: '',
    },
    currency: 'USD',
    orderId: '11111111-0000-4000-8000-000000897a96',
    paidAt: '2030-06-15T12:00:00.000Z',
    credits: null,
    lines: [{ name: 'Κεραμικό βάζο · Ваза · Łódź', quantity: 2, unitCents: 4250, amountCents: 8500 }],
    subtotalCents: 8500,
    sums: [
      { label: 'WELCOME −10%', amountCents: -850, isContained: false, netCents: null },
      { label: 'VAT 19%', amountCents: 1221, isContained: true, netCents: 6429 },
    ],
    totalCents: 7650,
  },
};
const print = (given: Partial<Row> = {}, masked: Masked = 'nothing') =>
  invoiceDocument({ ...row, ...given }, { logo: undefined, masked });
const customer = (printed: ReturnType<typeof print>) => printed.blocks[0]?.lines;

describe('a printed invoice', () => {
  it('has the seller, the lines and each sum with its sign', () => {
    const { blocks, lines, sums, total, contained } = print();
    expect(blocks[1]?.lines).toEqual(['Ltd', 'Leeds', 'UK', printedTexts.taxId('GB1')]);
    expect(lines).toMatchObject([{ quantity: '2', unit: '$42.50', amount: '$85.00' }]);
    expect(sums).toEqual([
      [printedTexts.subtotal, '$85.00'],
      ['WELCOME −10%', '−$8.50'],
    ]);
    expect(total).toEqual([printedTexts.total, '$76.50']);
    expect(contained).toEqual([['Includes VAT 19% on $64.29', '$12.21']]);
  });

  it('hides the customer from the demo admin, and after the erasure from everyone', () => {
    expect(customer(print())).toEqual(['Marta Lind', '1 Kiln Road']);
    expect(customer(print({}, 'codes and customer'))).toEqual(['M***', '1***']);
    expect(customer(print({ billedTo: null }))).toEqual([printedTexts.erased]);
  });

  it('hides the codes of coupons from the demo admin, also of customers whom the demo made up', () => {
    for (const masked of ['codes', 'codes and customer'] as const)
      expect(JSON.stringify(print({}, masked))).not.toContain('WELCOME');
    const { sums, contained, ...printed } = print({}, 'codes');
    expect(sums[1]).toEqual(['W***', '−$8.50']);
    expect(contained).toEqual(print().contained);
    expect(customer(printed as ReturnType<typeof print>)).toEqual(['Marta Lind', '1 Kiln Road']);
  });

  it('is the same file every time, and has a page for as many lines as there are', async () => {
    const [once, twice] = [await drawDocument(print()), await drawDocument(print())];
    expect(once.equals(twice)).toBe(true);
    const lines = Array.from({ length: 40 }, () => row.snapshot.lines).flat();
    const long = await drawDocument(print({ snapshot: { ...row.snapshot, lines } }));
    expect(pagesOf(once)).toBe(1);
    expect(pagesOf(long)).toBe(2);
    // A font that was read again has another number.
    expect([...new Set(long.toString('latin1').match(/\/F\d+(?= )/g))].sort()).toEqual(['/F1', '/F2']);
  });
});

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length;
