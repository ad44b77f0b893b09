import { appTexts } from '@vitrine/contract/shared/texts';
import { Spinner } from '../ui/spinner.tsx';

/** Stands alone in the middle of the window. */
export function StartSpinner() {
  return <Spinner label={appTexts.start} className="fixed inset-0" />;
}
