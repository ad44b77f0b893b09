import { dataTexts, exportRows } from '@vitrine/contract/import-export/data.texts';
import type { ExportKind } from '@vitrine/contract/import-export/import-export.rules';
import { Download } from 'lucide-react';
import { type MouseEvent, useRef } from 'react';
import { ensureConfirmed } from '../../../domains/accounts/second-factor/second-factor.hooks.ts';
import { classNames } from '../../../ui/class-names.ts';

type ExportLinkProps = {
  kind: ExportKind;
  /** The filter of the list that the link belongs to; everything without one. */
  filter?: Readonly<Record<string, string | boolean | undefined>> | undefined;
  className: string;
};

/** A download that may need confirmation. A link cannot show why it was refused, so the confirmation comes first. */
export function ExportLink({ kind, filter = {}, className }: ExportLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const isAllowed = useRef(false);

  async function ask(event: MouseEvent) {
    if (isAllowed.current) {
      isAllowed.current = false;
      return;
    }
    event.preventDefault();
    isAllowed.current = await ensureConfirmed();
    if (isAllowed.current) link.current?.click();
  }

  return (
    <a
      ref={link}
      className={classNames('btn btn-sm', className)}
      href={exportPath(kind, filter)}
      aria-label={`${dataTexts.export} ${exportRows[kind].name}`}
      onClick={ask}
      download
    >
      <Download />
      {dataTexts.export}
    </a>
  );
}

function exportPath(kind: ExportKind, filter: NonNullable<ExportLinkProps['filter']>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value) query.set(name, String(value));
  return `/api/admin/exports/${kind}${query.size > 0 ? `?${query}` : ''}`;
}
