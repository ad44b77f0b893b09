import { useEffect, useRef, useState } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Photo } from '../../ui/photo.tsx';

type EmptyPageProps = {
  title: string;
  image: string;
  to: string;
  action: string;
  /** Who has just removed the last row has lost the button under the focus. */
  takesFocus: boolean;
};

/** A page whose list is empty: the sentence with one way on, beside a picture. */
export function EmptyPage({ title, image, to, action, takesFocus }: EmptyPageProps) {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) words.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <div className="grid gap-8 md:grid-cols-2 md:items-center md:gap-16">
      <Photo src={image} alt="" width={960} height={720} isPriority className="aspect-4/3 md:order-2" />
      <div ref={words} tabIndex={-1} className="outline-none">
        <EmptyState title={title}>
          <ButtonLink to={to}>{action}</ButtonLink>
        </EmptyState>
      </div>
    </div>
  );
}

/** Whether something was true at any time since the page was opened. */
export function useWasTrue(isTrue: boolean): boolean {
  const [was, setWas] = useState(isTrue);
  if (isTrue && !was) setWas(true);
  return was || isTrue;
}
