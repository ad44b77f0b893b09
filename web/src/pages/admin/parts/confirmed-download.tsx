import { Download } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { ensureConfirmed } from '../../../domains/accounts/second-factor/second-factor.hooks.ts';
import { classNames } from '../../../ui/class-names.ts';

type ConfirmedDownloadProps = { href: string; label?: string; className: string; children: ReactNode };

/** A download that may need confirmation. */
export function ConfirmedDownload({ href, label, className, children }: ConfirmedDownloadProps) {
  function ask(event: MouseEvent) {
    event.preventDefault();
    void downloadConfirmed(href);
  }

  return (
    <a className={classNames('btn btn-sm', className)} href={href} aria-label={label} onClick={ask} download>
      <Download />
      {children}
    </a>
  );
}

/** A link cannot show why it was refused, so the confirmation comes first. */
export async function downloadConfirmed(href: string): Promise<void> {
  if (!(await ensureConfirmed())) return;
  const link = document.createElement('a');
  link.href = href;
  link.download = '';
  link.click();
}
