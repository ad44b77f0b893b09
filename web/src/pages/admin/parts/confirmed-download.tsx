import { Download } from 'lucide-react';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { ensureConfirmed } from '../../../domains/accounts/second-factor/second-factor.hooks.ts';
import { classNames } from '../../../ui/class-names.ts';

type ConfirmedDownloadProps = { href: string; label?: string; className: string; children: ReactNode };

/** A download that may need confirmation. A link cannot show why it was refused, so the confirmation comes first. */
export function ConfirmedDownload({ href, label, className, children }: ConfirmedDownloadProps) {
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
      href={href}
      aria-label={label}
      onClick={ask}
      download
    >
      <Download />
      {children}
    </a>
  );
}
