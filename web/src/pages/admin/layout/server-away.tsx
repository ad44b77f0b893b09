import { serverAwayTexts } from '@vitrine/contract/shared/texts/admin.texts';
import { CloudOff } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { onNoAnswer } from '../../../lib/api/no-answer.ts';
import { queryClient } from '../../../lib/api/query-client.ts';

const RETRY_SECONDS = 5;

/** Says that the shop does not answer, and tries until it does. The page and what was typed stay as they are. */
export function ServerAwayStrip() {
  const secondsLeft = useServerAway();
  return (
    <div role="status" className="sticky top-14 z-10 lg:top-16">
      {secondsLeft !== undefined && (
        <p className="flex items-center gap-2.5 border-danger border-l-3 bg-danger-soft py-2.5 pr-4 pl-[13px] lg:pl-[29px]">
          <CloudOff aria-hidden="true" className="size-4.5 flex-none" />
          <span>
            <strong className="font-semibold">{serverAwayTexts.title}</strong>{' '}
            {/* Read out once, not every second. */}
            <span aria-hidden="true">{serverAwayTexts.tryingIn(secondsLeft)}</span> {serverAwayTexts.safe}
          </span>
        </p>
      )}
    </div>
  );
}

/** Undefined while the shop answers. */
function useServerAway(): number | undefined {
  const [secondsLeft, setSecondsLeft] = useState<number>();
  const isAway = secondsLeft !== undefined;

  const check = useEffectEvent(async () => {
    const isBack = await doesAnswer();
    setSecondsLeft(isBack ? undefined : RETRY_SECONDS);
    if (isBack && isAway)
      await queryClient.refetchQueries({
        type: 'active',
        predicate: ({ state }) => state.status === 'error',
      });
  });

  // A single call may fail for reasons of its own, so the shop is asked before anything is said.
  useEffect(() => onNoAnswer(() => void check()), []);

  useEffect(() => {
    if (secondsLeft === undefined) return;
    const timer = setTimeout(() => {
      if (secondsLeft > 1) setSecondsLeft(secondsLeft - 1);
      else void check();
    }, 1_000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);

  return secondsLeft;
}

/** Any answer counts, except a proxy's for a shop that is away. The categories come from the response cache. */
async function doesAnswer(): Promise<boolean> {
  try {
    const { status } = await fetch('/api/categories', { cache: 'no-store' });
    return status < 502 || status > 504;
  } catch {
    return false;
  }
}
