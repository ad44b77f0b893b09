import { Readable } from 'node:stream';
import { invoiceRefusals } from '@vitrine/contract/invoices/invoices.refusals';
import { orderLinkRefusals } from '@vitrine/contract/orders/links/order-links.refusals';
import type { Deps } from '../../deps.ts';
import { memoryBounds } from '../../platform/rate-limits/bounds.ts';
import { countOrRefuse } from '../../platform/rate-limits/rate-limits.service.ts';
import { boundedCache } from '../../platform/shared/bounded-cache.ts';
import { type Caller, isAllowed } from '../../platform/shared/caller.ts';
import { Refusal } from '../../platform/shared/refusal.ts';
import { tokenHash } from '../../platform/shared/secret-token.ts';
import { isUuid } from '../../platform/shared/uuid.ts';
import { logoForPrint } from '../media/print-logo.service.ts';
import { orderOfLink } from '../orders/links/order-links.service.ts';
import { invoiceDocument, type Masked } from './invoice-document.ts';
import { findInvoice, type ReadableInvoice } from './invoices.queries.ts';
import { renderPdf } from './pdf/render-pdf.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'imageStore'>;

/** A document never changes, so its file is made once; what is erased of it has another key. */
const files = boundedCache<Buffer>(memoryBounds.invoiceFiles, { sizeOf: (pdf) => pdf.byteLength });

/** For its customer and for admins; to anyone else it does not exist. */
export async function invoiceFile(
  shop: Shop,
  caller: Caller,
  { id, network }: { id: string; network: string },
) {
  await countOrRefuse(shop, { invoiceFilesPerVisitor: network });
  const found = isUuid(id) ? await findInvoice(shop.db, { id }) : undefined;
  const mayRead = found && (isAllowed(caller, 'orders:read') || found.userId === caller.id);
  if (!mayRead) throw new Refusal(invoiceRefusals.notFound);
  return sentFile(found, await pdfOf(shop, found, { masked: maskedFor(caller, found), reader: network }));
}

/** For anyone with the link of the email, whose token is too long to guess. */
export async function linkedInvoiceFile(shop: Shop, { token, network }: { token: string; network: string }) {
  await countOrRefuse(shop, { invoiceFilesPerVisitor: network });
  const found = await findInvoice(shop.db, { tokenHash: tokenHash(token) });
  if (!found) throw new Refusal(invoiceRefusals.linkUnknown);
  return sentFile(found, await pdfOf(shop, found, { masked: 'nothing', reader: network }));
}

/** For whoever has the private link to its order. */
export async function documentOfLink(
  shop: Shop,
  { token, id, network }: { token: string; id: string; network: string },
) {
  await countOrRefuse(shop, { invoiceFilesPerVisitor: network });
  const { orderId } = await orderOfLink(shop, { token, network });
  const found = isUuid(id) ? await findInvoice(shop.db, { id }) : undefined;
  if (found?.invoice.orderId !== orderId) throw new Refusal(orderLinkRefusals.unknown);
  return sentFile(found, await pdfOf(shop, found, { masked: 'nothing', reader: network }));
}

export function maskedFor({ isDemo }: Caller, { isInvented }: ReadableInvoice): Masked {
  if (!isDemo) return 'nothing';
  return isInvented ? 'codes' : 'codes and customer';
}

type Reading = { masked: Masked; reader: string };

export async function pdfOf(
  { imageStore }: Pick<Deps, 'imageStore'>,
  found: ReadableInvoice,
  { masked, reader }: Reading,
) {
  const { invoice } = found;
  const key = `${invoice.id} ${masked} ${invoice.billedTo === null ? 'erased' : ''}`;
  const cached = files.get(key);
  if (cached) return cached;
  const logo = invoice.logoUrl === '' ? undefined : await logoForPrint({ imageStore }, invoice.logoUrl);
  const pdf = await renderPdf(invoiceDocument(invoice, { logo, masked }), reader);
  files.set(key, pdf, reader);
  return pdf;
}

function sentFile({ invoice: { number } }: ReadableInvoice, pdf: Buffer) {
  return { name: `${number}.pdf`, type: 'application/pdf', content: Readable.from([pdf]) };
}
