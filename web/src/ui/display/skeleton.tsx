import { classNames } from '../class-names.ts';

/** A grey block in the final shape. The list around it announces that it is loading. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('skeleton', className)} />;
}
