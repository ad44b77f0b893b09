import { classNames } from './class-names.ts';

/** A grey block of the final shape. The list around it says that it is loading. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('skeleton', className)} />;
}
