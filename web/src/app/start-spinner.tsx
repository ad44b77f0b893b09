import { appTexts } from '@vitrine/contract/shared/texts';
import { Spinner } from '../ui/spinner.tsx';

export function StartSpinner() {
  return <Spinner label={appTexts.start} className="fixed inset-0" />;
}
