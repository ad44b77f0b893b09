import { rehearsalTexts as texts } from '@vitrine/contract/audit/rehearsals/rehearsals.texts';
import { Check, CircleAlert, Clock, Info } from 'lucide-react';
import { useEffect, useState } from 'react';

/** Undefined if it could not be found out. */
export type ReadConsequences = () => Promise<readonly string[] | undefined>;

type Found = readonly string[] | 'unknown' | undefined;

/** What would follow from a change; undefined while it is being found out, or if there is nothing to ask. */
export function useConsequences(read: ReadConsequences | undefined): Found {
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    let isShown = true;
    void read?.().then((sentences) => isShown && setFound(sentences ?? 'unknown'));
    return () => {
      isShown = false;
    };
  }, [read]);
  return found;
}

function Consequences({ read }: { read: ReadConsequences }) {
  return <ConsequenceBox found={useConsequences(read)} />;
}

const PAUSE_MS = 600;

/** The same while values are being typed: asked after a pause. Give it a key of the values, so that others are asked anew. */
export function ConsequencesAfterPause({ read }: { read: ReadConsequences }) {
  const [ask] = useState(() => read);
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(true), PAUSE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isPaused ? <Consequences read={ask} /> : <ConsequenceBox found={undefined} />;
}

/** Undefined while it is being found out. */
export function ConsequenceBox({ found }: { found: Found }) {
  const [Icon, head, others, foot] = contentOf(found);
  return (
    <div
      role="status"
      className="mt-4 overflow-hidden rounded-control border border-border bg-surface text-left text-sm leading-5"
    >
      <div className="flex items-start gap-3 px-3 py-2.5 font-semibold">
        <Icon className="mt-0.5 size-4 flex-none text-muted" aria-hidden="true" />
        <p>{head}</p>
      </div>
      {others.map((sentence) => (
        <p key={sentence} className="border-border border-t py-2 pr-3 pl-10">
          {sentence}
        </p>
      ))}
      <p className="border-border border-t bg-sunken px-3 py-2 text-muted">{foot}</p>
    </div>
  );
}

function contentOf(found: Found) {
  if (found === undefined) return [Clock, texts.checkingChanges, [], texts.nothingChangedYet] as const;
  if (found === 'unknown') return [CircleAlert, texts.changesUnknown, [], texts.canContinue] as const;
  const [first = texts.nothingElseChanges, ...others] = found;
  return [found.length > 0 ? Info : Check, first, others, texts.nothingChangedYet] as const;
}
