import type { AuditEntry } from '@vitrine/contract/audit/audit.schemas';
import { auditTexts } from '@vitrine/contract/audit/audit.texts';
import { auditLogTexts } from '@vitrine/contract/audit/audit-log.texts';
import type { HistoryOperation } from '@vitrine/contract/history/history.schemas';
import { changeCount, historyTexts, undoneBy, undoQuestion } from '@vitrine/contract/history/history.texts';
import { sentenceText } from '@vitrine/contract/history/history-sentences';
import { isHeading } from '@vitrine/contract/history/undo.rules';
import { undoTexts } from '@vitrine/contract/history/undo.texts';
import { formatTimeOrDateTime } from '@vitrine/contract/shared/dates';
import { ChevronDown, Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import { changesOf, detailsOf } from '../../../../domains/audit/audit-changes.ts';
import { undoConsequences, useHistoryEntries, useUndo } from '../../../../domains/history/history.hooks.ts';
import { Link } from '../../../../lib/navigation/shop-router.tsx';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Avatar } from '../../../../ui/display/avatar.tsx';
import { Skeleton } from '../../../../ui/display/skeleton.tsx';
import { useConfirm } from '../../../../ui/overlays/confirm.tsx';
import { MoreRows } from '../../parts/card-list.tsx';
import { WriteButton } from '../../parts/write-buttons.tsx';
import { linkOf } from './history-links.ts';

/** Without the date on the same day. */
const time = formatTimeOrDateTime;

/** One operation: who did what, when, its changes on request, and Undo. */
export function HistoryRow({ operation }: { operation: HistoryOperation }) {
  const { actor, apiKey, createdAt, changes, entry, undo } = operation;
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const username = actor?.username ?? auditTexts.noActor;
  const details = changes === 1 ? detailsOf(entry) : [];
  const hasChanges = changes > 1 || isHeading(entry) || changesOf(entry).length > 0;
  return (
    <li className="border-border border-t first:border-t-0">
      <div className="flex flex-wrap items-start gap-x-3.5 gap-y-2 px-4 py-3 md:flex-nowrap md:px-6">
        <Avatar name={username} size="sm" />
        <div className="min-w-0 flex-1 basis-3/5">
          <SentenceText operation={operation} username={username} />
          <p className="break-words text-[0.8125rem] text-muted">
            <time dateTime={createdAt} title={createdAt}>
              {time(createdAt, createdAt)}
            </time>
            {apiKey !== null && ` · ${historyTexts.viaKey} ${apiKey}`}
            {details.map((detail) => ` · ${detail}`)}
            {undo.by && ` · ${undoneBy(undo.by.username, time(undo.by.createdAt, createdAt))}`}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-2 max-md:ml-11 md:justify-end">
          {hasChanges && (
            <Button
              variant="text"
              size="sm"
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setIsOpen(!isOpen)}
            >
              {changeCount(changes)}
              <ChevronDown className={classNames(isOpen && 'rotate-180')} />
            </Button>
          )}
          <UndoControl operation={operation} username={username} />
        </div>
      </div>
      {isOpen && (
        <div id={id} className="border-border border-t bg-sunken px-4 py-2 md:pr-6 md:pl-17.5">
          {changes === 1 && !isHeading(entry) ? (
            <ol>
              <ChangeLines entry={entry} name={operation.sentence.object} />
            </ol>
          ) : (
            <Changes id={operation._id} />
          )}
        </div>
      )}
    </li>
  );
}

type SentenceProps = { operation: HistoryOperation; username: string };

function SentenceText({ operation, username }: SentenceProps) {
  const { sentence, undo } = operation;
  const to = linkOf(operation);
  return (
    <p className={classNames('break-words', undo.by && 'text-muted line-through')}>
      <b className="font-semibold">{username}</b> {sentence.lead}{' '}
      {sentence.object !== '' &&
        (to === undefined ? (
          <b className="font-semibold">{sentence.object}</b>
        ) : (
          <Link to={to} className="link font-semibold">
            {sentence.object}
          </Link>
        ))}{' '}
      {sentence.rest}
    </p>
  );
}

function UndoControl({ operation, username }: SentenceProps) {
  const { changes, sentence, undo } = operation;
  const confirm = useConfirm();
  const mutation = useUndo();
  const isRedo = undo.by !== null;
  const undone = undo.by?._id ?? operation._id;
  const label = isRedo ? undoTexts.redo : undoTexts.undo;
  if (!undo.isPossible && !isRedo)
    return undo.reason === null ? null : (
      <span className="py-2 text-[0.8125rem] text-muted md:max-w-44 md:text-right">{undo.reason}</span>
    );

  async function ask() {
    const isYes = await confirm({
      title: isRedo ? undoTexts.redoQuestion : undoQuestion(changes),
      text: `${username} ${sentenceText(sentence)}`,
      confirmLabel: label,
      tone: 'primary',
      consequences: () => undoConsequences(undone),
    });
    if (isYes) mutation.mutate(undone);
  }

  return (
    <WriteButton
      variant={isRedo ? 'text' : 'line'}
      icon={isRedo ? undefined : <Undo2 />}
      isBusy={mutation.isPending}
      onClick={() => void ask()}
    >
      {label}
    </WriteButton>
  );
}

function Changes({ id }: { id: string }) {
  const { rows, more } = useHistoryEntries(id);
  return (
    <>
      {!rows && <Skeleton className="my-2 block h-4 w-48 rounded-badge" />}
      <ol>
        {rows
          ?.filter((entry) => !isHeading(entry))
          .map((entry) => (
            <ChangeLines key={entry._id} entry={entry} name={entry.name ?? undefined} />
          ))}
      </ol>
      <MoreRows query={more} />
    </>
  );
}

/** In one line where there is room: what, from and to, and its place in the hash chain. */
function ChangeLines({ entry, name }: { entry: AuditEntry; name?: string | undefined }) {
  return (
    <li className="grid gap-x-4 border-border border-t py-2 text-[0.8125rem] first:border-t-0 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto]">
      <p className="break-words font-label empty:max-md:hidden">{name}</p>
      <div className="min-w-0">
        {changesOf(entry).map(({ field, before, after }) => (
          <p key={field} className="line-clamp-3 break-words text-muted">
            {field}: <s>{before}</s> → {after}
          </p>
        ))}
      </div>
      {entry.position !== null && (
        <p className="text-muted tabular-nums">
          {auditLogTexts.number} {entry.position}
        </p>
      )}
    </li>
  );
}
