import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { Spinner } from '../ui/display/spinner.tsx';

export function StartSpinner() {
  return <Spinner label={appTexts.start} className="fixed inset-0" />;
}
