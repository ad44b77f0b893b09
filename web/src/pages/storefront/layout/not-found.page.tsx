import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { paths } from '../../../lib/navigation/paths.ts';
import { NotFoundMessage } from './not-found-message.tsx';

/** Any other path (spec shopper §2). */
export function NotFoundPage() {
  return (
    <NotFoundMessage
      label="404"
      title={appTexts.notFound}
      text="The address may be mistyped, or the page may have been removed."
      to={paths.home}
      action={appTexts.backHome}
    />
  );
}
