import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { usePageTitle } from '../../../lib/navigation/page-title.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { EmptyShelf } from './empty-shop.tsx';

/** Any other path (spec shopper §2): an empty shelf whose label has no price. */
export function NotFoundPage() {
  usePageTitle(appTexts.notFound);
  return (
    <EmptyShelf
      label="404"
      title={appTexts.notFound}
      text="Nothing stands on this shelf. The address may be mistyped, or what was here has been taken down."
      to={paths.home}
      action={appTexts.backHome}
    />
  );
}
