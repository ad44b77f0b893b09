import { invoiceEndpoints } from '@vitrine/contract/invoices/invoices.endpoints';
import { invoiceSettings } from '@vitrine/contract/invoices/invoices.schemas';
import { orderLinkEndpoints } from '@vitrine/contract/orders/links/order-links.endpoints';
import { settingsTexts } from '@vitrine/contract/shop/settings.texts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { asData, mountAll, withMessage } from '../../platform/http/endpoint-route.ts';
import { mountFile } from '../../platform/http/input/file-route.ts';
import { storedSettings } from '../shop/settings.service.ts';
import { invoiceArchive } from './invoice-archive.service.ts';
import { documentOfLink, invoiceFile, linkedInvoiceFile } from './invoice-files.service.ts';
import { saveInvoiceSettings } from './invoice-settings.service.ts';

export function invoiceRoutes(app: FastifyInstance, deps: Deps): void {
  const { file, linkedFile, period, ...settings } = invoiceEndpoints;
  mountAll(app, settings, {
    readSettings: asData(({ caller }) => storedSettings(deps, caller, invoiceSettings)),
    saveSettings: withMessage(settingsTexts.saved, ({ body, caller }) =>
      saveInvoiceSettings(deps, caller, body),
    ),
  });
  mountFile(app, file, ({ caller, params, network }) => invoiceFile(deps, caller, { ...params, network }));
  mountFile(app, linkedFile, ({ params, network }) => linkedInvoiceFile(deps, { ...params, network }));
  mountFile(app, orderLinkEndpoints.linkedDocument, ({ params, network }) =>
    documentOfLink(deps, { ...params, network }),
  );
  mountFile(app, period, ({ caller, query }) => invoiceArchive(deps, caller, query));
}
