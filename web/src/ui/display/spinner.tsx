import { classNames } from '../class-names.ts';
import { uiTexts } from '../ui.texts.ts';

type SpinnerProps = { label?: string; className?: string };

export function Spinner({ label = uiTexts.loading, className }: SpinnerProps) {
  return (
    <span role="status" className={classNames('grid place-items-center', className)}>
      <SpinnerRing className="size-8" />
      <span className="sr-only">{label}</span>
    </span>
  );
}

/** Only the ring, for places that already announce that they are busy. */
export function SpinnerRing({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('spinner', className)} />;
}

/** As tall as a page, so that the footer does not jump up while it loads. */
export function PageSpinner() {
  return <Spinner className="min-h-[60svh]" />;
}
