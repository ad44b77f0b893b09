import type { Proposal, Proposals } from '@vitrine/contract/agents/proposals/proposals.schemas';
import {
  proposalStatusTexts,
  proposalTexts as texts,
} from '@vitrine/contract/agents/proposals/proposals.texts';
import { fieldLabel } from '@vitrine/contract/audit/audit.texts';
import { formatDateTime, formatTimeAgo } from '@vitrine/contract/shared/dates';
import { settingsPaths } from '@vitrine/contract/shared/settings-paths';
import { settingsSectionTexts } from '@vitrine/contract/shop/settings.texts';
import { type ReactNode, useState } from 'react';
import {
  useApproveProposal,
  useProposals,
  useRefuseProposal,
} from '../../../../domains/agents/proposals.hooks.ts';
import { changesOf } from '../../../../domains/audit/audit-changes.ts';
import { Link } from '../../../../lib/navigation/shop-router.tsx';
import { CopyBox } from '../../../../ui/admin/copy-box.tsx';
import { Fold } from '../../../../ui/admin/fold.tsx';
import { Badge } from '../../../../ui/display/badge.tsx';
import { Loaded } from '../../../../ui/display/loaded.tsx';
import { Panel } from '../../../../ui/display/row-panel.tsx';
import { ConsequenceBox } from '../../../../ui/overlays/consequences.tsx';
import { useRowFocus } from '../../parts/use-row-focus.ts';
import { WriteButton } from '../../parts/write-buttons.tsx';

/** What agents propose, with what each would change. */
export function ProposalsPanel() {
  return (
    <Panel title={texts.title} lead={texts.lead}>
      <Loaded query={useProposals()} failed={texts.loadFailed}>
        {(proposals) => <ProposalLists {...proposals} />}
      </Loaded>
    </Panel>
  );
}

function ProposalLists({ waiting, decided, address }: Proposals) {
  const { list, keepFocus } = useRowFocus<HTMLUListElement>(waiting);
  return (
    <>
      {waiting.length === 0 && <p className="mt-4 text-muted">{texts.none}</p>}
      <ul ref={list} className="mt-4 grid gap-4 empty:hidden">
        {waiting.map((proposal) => (
          <WaitingProposal key={proposal._id} proposal={proposal} onDecided={keepFocus} />
        ))}
      </ul>
      {decided.length > 0 && (
        <Fold
          title={<h4 className="font-label">{texts.showDecided}</h4>}
          count={decided.length}
          className="mt-4 border-border border-t pt-2"
        >
          <ul className="grid gap-2">
            {decided.map((proposal) => (
              <DecidedProposal key={proposal._id} proposal={proposal} />
            ))}
          </ul>
        </Fold>
      )}
      <h4 className="mt-5 font-label">{texts.address}</h4>
      <p className="mt-1 text-muted">
        {texts.addressText} {texts.noKey}{' '}
        <Link to={settingsPaths.apiKeys} className="font-semibold text-accent">
          {settingsSectionTexts.apiKeys}
        </Link>
      </p>
      <CopyBox text={address} copied={texts.copied} />
    </>
  );
}

type WaitingProposalProps = { proposal: Proposal; onDecided: (id: string) => void };

function WaitingProposal({ proposal, onDecided }: WaitingProposalProps) {
  const { _id, key, isKeyGone, createdAt, expiresAt, rehearsal } = proposal;
  const [now] = useState(Date.now);
  const approve = useApproveProposal(proposal);
  const refuse = useRefuseProposal(proposal);
  const title = titleOf(proposal);
  const isBusy = approve.isPending || refuse.isPending;

  function decide(decision: typeof approve | typeof refuse) {
    decision.mutate(undefined, { onSuccess: () => onDecided(_id) });
  }

  return (
    <li className="rounded-control border border-border p-4">
      <h4 className="break-words font-semibold text-base leading-6">{title}</h4>
      <p className="text-muted">
        {texts.by(key, formatTimeAgo(createdAt, now))} · {texts.expires(formatDateTime(expiresAt))}
      </p>
      <ProposedValues proposal={proposal} />
      <ConsequenceBox found={rehearsal.consequences} />
      {isKeyGone && <p className="mt-3 text-warn">{texts.keyGone}</p>}
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <WriteButton
          data-row={_id}
          disabled={isBusy}
          isBusy={refuse.isPending}
          aria-label={texts.refuseOf(title)}
          onClick={() => decide(refuse)}
        >
          {texts.refuse}
        </WriteButton>
        {!isKeyGone && (
          <WriteButton
            variant="primary"
            disabled={isBusy}
            isBusy={approve.isPending}
            aria-label={texts.approveOf(title)}
            onClick={() => decide(approve)}
          >
            {texts.approve}
          </WriteButton>
        )}
      </div>
    </li>
  );
}

function titleOf({ title, subject }: Proposal): string {
  return subject ? `${title}: ${subject}` : title;
}

/** Values before and after; of what is new, what is sent. */
function ProposedValues({ proposal: { body, call, rehearsal } }: Pick<WaitingProposalProps, 'proposal'>) {
  const { changes, changeCount, emails } = rehearsal;
  const changed = changes.flatMap((change) =>
    changesOf(change).map((values) => ({ ...values, id: `${change.objectId} ${values.field}` })),
  );
  // What the audit log has of a field may be less than what is sent.
  const isShown = ([name, value]: [string, unknown]) =>
    changes.some(
      ({ before, after }) => before && after && isSameText(String(after[name] ?? ''), String(value)),
    );
  const sent = Object.entries(body).filter((one) => !isShown(one));
  return (
    <dl className="mt-3 grid gap-x-4 gap-y-1 md:grid-cols-[9rem_minmax(0,1fr)]">
      {changed.map(({ id, field, before, after }) => (
        <ValueRow key={id} name={field}>
          {before} → <b className="font-semibold">{after}</b>
        </ValueRow>
      ))}
      {sent.map(([name, value]) => (
        <ValueRow key={name} name={fieldLabel(name)}>
          {typeof value === 'string' ? value : JSON.stringify(value)}
        </ValueRow>
      ))}
      {changeCount > changes.length && (
        <ValueRow name={texts.changes}>{texts.moreChanges(changeCount - changes.length)}</ValueRow>
      )}
      {emails.map((subject) => (
        <ValueRow key={subject} name={texts.emails}>
          {subject}
        </ValueRow>
      ))}
      <ValueRow name={texts.sent}>
        <code className="break-all text-[0.8125rem]">{call}</code>
      </ValueRow>
    </dl>
  );
}

/** `88.40` is 88.4. */
function isSameText(one: string, other: string): boolean {
  return one === other || (one !== '' && Number(one) === Number(other));
}

function ValueRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted first-letter:uppercase max-md:mt-1">{name}</dt>
      <dd dir="auto" className="whitespace-pre-line break-words">
        {children}
      </dd>
    </>
  );
}

const tones = {
  waiting: 'neutral',
  approved: 'success',
  refused: 'neutral',
  expired: 'neutral',
  failed: 'warn',
} as const;

function DecidedProposal({ proposal }: Pick<WaitingProposalProps, 'proposal'>) {
  const { status, decidedBy, decidedAt, key, problem } = proposal;
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-border border-t py-2 first:border-t-0">
      <span className="mr-auto min-w-0 break-words font-semibold">{titleOf(proposal)}</span>
      <Badge tone={tones[status]}>{proposalStatusTexts[status]}</Badge>
      <span className="basis-full text-muted">
        {[key, decidedBy, decidedAt && formatDateTime(decidedAt)].filter(Boolean).join(' · ')}
      </span>
      {problem !== null && <span className="basis-full text-warn">{problem}</span>}
    </li>
  );
}
