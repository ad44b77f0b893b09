import { Download } from 'lucide-react';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { ensureConfirmed } from '../../../../domains/accounts/second-factor/second-factor.hooks.ts';

type ExportLinkProps = { href: string; label: string; children: ReactNode };

/** A download that may need confirmation. A link cannot show why it was refused, so the confirmation comes first. */
export function ExportLink({ href, label, children }: ExportLinkProps) {
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
    <a ref={link} className="btn btn-line btn-sm" href={href} aria-label={label} onClick={ask} download>
      <Download aria-hidden="true" />
      {children}
    </a>
  );
}
