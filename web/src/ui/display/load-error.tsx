import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { uiTexts } from '../ui.texts.ts';

type LoadErrorProps = {
  message: string;
  query: { isFetching: boolean; refetch: () => unknown };
  className?: string;
};

/** Takes the place of the missing list, because a toast disappears. The toast has already announced the failure. */
export function LoadError({ message, query, className }: LoadErrorProps) {
  return (
    <div className={classNames('grid justify-items-start gap-5', className)}>
      <div className="divider w-full" />
      <p className="font-label">{message}</p>
      <Button variant="line" size="sm" isBusy={query.isFetching} onClick={() => void query.refetch()}>
        {uiTexts.tryAgain}
      </Button>
    </div>
  );
}
