import type { OwnSession } from '@vitrine/contract/accounts/own-account/security.schemas';
import { endSessionOf, sessionTexts } from '@vitrine/contract/accounts/own-account/security.texts';
import { formatDateTime, formatTimeAgo } from '@vitrine/contract/shared/dates';
import { LogOut, Monitor, Smartphone } from 'lucide-react';
import { Badge } from '../../../ui/display/badge.tsx';
import { PanelRow, RowPanel } from '../../../ui/display/row-panel.tsx';
import type { WriteButton } from '../sign-in/sign-in-panel.tsx';
import { RowButton } from './own-security.tsx';
import { useEndSession } from './security.hooks.ts';

type SessionsPanelProps = { sessions: readonly OwnSession[]; writeButton: WriteButton };

export function SessionsPanel({ sessions, writeButton }: SessionsPanelProps) {
  const end = useEndSession();
  const endOthers = useEndSession();
  const here = sessions.find(({ isThis }) => isThis);
  const ordered = [...sessions].sort((a, b) => Number(b.isThis) - Number(a.isThis));
  return (
    <RowPanel title={sessionTexts.title}>
      {ordered.map((session) => (
        <PanelRow
          key={session._id}
          icon={isPhone(session) ? <Smartphone /> : <Monitor />}
          name={<SessionName session={session} />}
          text={placeAndTime(session, here)}
        >
          {!session.isThis && (
            <RowButton
              label={endSessionOf(session.device ?? sessionTexts.unknownDevice)}
              isBusy={end.isPending && end.variables === session._id}
              {...writeButton(() => end.mutate(session._id))}
            >
              {sessionTexts.end}
            </RowButton>
          )}
        </PanelRow>
      ))}
      {sessions.length > 1 && (
        <PanelRow name="" text={sessionTexts.hint}>
          <RowButton
            variant="text-danger"
            icon={<LogOut />}
            className="-mr-3.5"
            isBusy={endOthers.isPending}
            {...writeButton(() => endOthers.mutate(undefined))}
          >
            {sessionTexts.endOthers}
          </RowButton>
        </PanelRow>
      )}
    </RowPanel>
  );
}

function SessionName({ session: { device, isThis, isNewDevice } }: { session: OwnSession }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {device ?? sessionTexts.unknownDevice}
      {isThis && <Badge tone="info">{sessionTexts.thisDevice}</Badge>}
      {isNewDevice && !isThis && <Badge tone="warn">{sessionTexts.isNew}</Badge>}
    </span>
  );
}

function isPhone({ device }: OwnSession): boolean {
  return /iPhone|iPad|Android/.test(device ?? '');
}

/** An IP address means little to most people, but whether it is their current one does. */
function placeAndTime(session: OwnSession, here: OwnSession | undefined): string {
  const { network, isThis, createdAt, lastUsedAt } = session;
  const isHere = !isThis && network !== null && network === here?.network;
  const place = network ?? sessionTexts.unknownPlace;
  const when = isThis ? sessionTexts.now : formatTimeAgo(lastUsedAt, new Date());
  const since = `${sessionTexts.since} ${formatDateTime(createdAt)}`;
  return [isHere ? `${place} (${sessionTexts.thisPlace})` : place, when, since].join(' · ');
}
