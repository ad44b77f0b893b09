import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { paths } from '../../../lib/navigation/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { LoadError } from '../../../ui/display/load-error.tsx';
import { Photo } from '../../../ui/display/photo.tsx';

type EmptyListProps = {
  load: Pick<UseQueryResult, 'isPending' | 'isError' | 'isFetching' | 'refetch'>;
  /** Shown until the server has confirmed that the list is empty. */
  waiting: ReactNode;
  failure: string;
  title: string;
  image: string;
  action: string;
  /** Removing the last row also removed the focused button, so the message takes the focus. */
  wasFilled: boolean;
};

/** The page of an empty list. The stored list may be outdated, so the message waits for the server. */
export function EmptyList({ load, waiting, failure, title, image, action, wasFilled }: EmptyListProps) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wasFilled) message.current?.focus({ preventScroll: true });
  }, [wasFilled]);

  if (load.isPending && !wasFilled) return waiting;
  if (load.isError && !wasFilled) return <LoadError message={failure} query={load} />;
  return (
    <div className="grid gap-8 md:grid-cols-2 md:items-center md:gap-16">
      <Photo src={image} alt="" width={960} height={720} isPriority className="aspect-4/3 md:order-2" />
      <div ref={message} tabIndex={-1} className="outline-none">
        <EmptyState title={title}>
          <ButtonLink to={paths.store}>{action}</ButtonLink>
        </EmptyState>
      </div>
    </div>
  );
}

export function useHasBeenTrue(isTrue: boolean): boolean {
  const [was, setWas] = useState(isTrue);
  if (isTrue && !was) setWas(true);
  return was || isTrue;
}
