import type { ShopHealth } from '@vitrine/contract/shop/health/health.schemas';
import { attentionTexts } from '@vitrine/contract/shop/health/health.texts';
import { CircleX, TriangleAlert, X } from 'lucide-react';
import { useState } from 'react';
import { ButtonLink } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { isSandboxPutAway, putSandboxAway } from '../layout/sandbox-memory.ts';
import { type Attention, attentionFor } from './attention.ts';

/** One line per thing that needs the owner, worst first; nothing when all is well. */
export function DashboardAttention({ health }: { health: ShopHealth }) {
  const [isPutAway, setPutAway] = useState(() => isSandboxPutAway(new Date()));
  const lines = attentionFor(health, new Date()).filter(({ key }) => key !== 'sandbox' || !isPutAway);
  if (lines.length === 0) return null;
  return (
    <section aria-label={attentionTexts.label}>
      <ul className="panel">
        {lines.map((line) => (
          <Line
            key={line.key}
            line={line}
            onPutAway={() => {
              putSandboxAway(new Date());
              setPutAway(true);
            }}
          />
        ))}
      </ul>
    </section>
  );
}

function Line({ line, onPutAway }: { line: Attention; onPutAway: () => void }) {
  const { key, title, text, to, action, isBroken } = line;
  const Icon = isBroken ? CircleX : TriangleAlert;
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 border-border border-t px-4 py-2.5 first:border-t-0 md:flex-nowrap md:px-5">
      <Icon
        aria-hidden="true"
        className={isBroken ? 'size-5 flex-none text-danger' : 'size-5 flex-none text-warn'}
      />
      <p className="mr-auto min-w-0 flex-1 text-muted">
        <b className="font-semibold text-ink">{title}</b> {text}
      </p>
      {to && (
        <ButtonLink to={to} size="sm" variant="line">
          {action}
        </ButtonLink>
      )}
      {key === 'sandbox' && (
        <IconButton label={attentionTexts.putAway} icon={<X />} className="size-8" onClick={onPutAway} />
      )}
    </li>
  );
}
