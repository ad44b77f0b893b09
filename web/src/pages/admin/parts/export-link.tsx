import { dataTexts, exportRows } from '@vitrine/contract/import-export/data.texts';
import type { ExportKind } from '@vitrine/contract/import-export/import-export.rules';
import { ConfirmedDownload } from './confirmed-download.tsx';

type ExportLinkProps = {
  kind: ExportKind;
  /** The filter of the list that the link belongs to; everything without one. */
  filter?: Readonly<Record<string, string | boolean | undefined>> | undefined;
  className: string;
};

export function ExportLink({ kind, filter = {}, className }: ExportLinkProps) {
  return (
    <ConfirmedDownload
      className={className}
      href={exportPath(kind, filter)}
      label={`${dataTexts.export} ${exportRows[kind].name}`}
    >
      {dataTexts.export}
    </ConfirmedDownload>
  );
}

export function exportPath(kind: ExportKind, filter: NonNullable<ExportLinkProps['filter']>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value) query.set(name, String(value));
  return `/api/admin/exports/${kind}${query.size > 0 ? `?${query}` : ''}`;
}
