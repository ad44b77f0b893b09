import { documentTexts } from '@vitrine/contract/invoices/invoices.texts';
import type { Order } from '@vitrine/contract/orders/orders.schemas';
import { formatDate } from '@vitrine/contract/shared/dates';
import { FileText, Receipt } from 'lucide-react';
import { useState } from 'react';
import { downloadFile } from '../../lib/api/download-file.ts';
import { formatDollars } from '../../lib/shop/shop-money.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';

type Document = NonNullable<Order['documents']>[number];

const ownFile = (id: string) => `/api/invoices/${id}/file`;

/** The invoice and credit notes of an order, for its customer and in the back office. */
type OrderDocumentsProps = {
  order: Pick<Order, 'documents'>;
  /** The address of a document's file; the customer's own by default. */
  fileOf?: ((id: string) => string) | undefined;
  id?: string;
  className?: string;
};

export function OrderDocuments({ order, fileOf = ownFile, id, className }: OrderDocumentsProps) {
  const { documents = [] } = order;
  if (documents.length === 0) return null;
  return (
    <section id={id} className={className} aria-label={documentTexts.title}>
      <ul>
        {documents.map((document) => (
          <DocumentRow key={document._id} document={document} file={fileOf(document._id)} />
        ))}
      </ul>
    </section>
  );
}

/** A file that could not be made or loaded says so, and the button tries again. */
function DocumentRow({ document, file }: { document: Document; file: string }) {
  const { kind, number, total, createdAt, credits } = document;
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const isCredit = kind === 'credit-note';
  const amount = `${isCredit ? '−' : ''}${formatDollars(total)}`;
  const Icon = isCredit ? Receipt : FileText;
  const name = `${documentTexts.names[kind]} ${number}`;

  function download() {
    if (state === 'busy') return;
    setState('busy');
    downloadFile(file).then(
      () => setState('idle'),
      () => setState('failed'),
    );
  }

  return (
    <li className="flex min-h-14 items-center gap-3 border-border border-t py-2 text-sm first:border-t-0 [&>.lucide]:size-5 [&>.lucide]:flex-none [&>.lucide]:text-muted">
      <Icon />
      <div className="min-w-0 flex-1">
        <b className="block break-words font-semibold">{name}</b>
        <span
          role="status"
          className={classNames(
            'text-[0.8125rem] leading-4.5',
            state === 'failed' ? 'text-danger' : 'text-muted',
          )}
        >
          {state === 'failed'
            ? documentTexts.failed
            : [formatDate(createdAt), amount, credits && documentTexts.creditsInvoice(credits)]
                .filter(Boolean)
                .join(' · ')}
        </span>
      </div>
      <Button
        variant="text"
        size="sm"
        className="-mr-2.5 flex-none"
        isBusy={state === 'busy'}
        aria-label={`${state === 'failed' ? documentTexts.tryAgain : documentTexts.download} ${name}`}
        onClick={download}
      >
        {state === 'failed' ? documentTexts.tryAgain : documentTexts.download}
      </Button>
    </li>
  );
}
