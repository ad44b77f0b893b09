import { usePageTitle } from '../lib/page-title.ts';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';

/** Says honestly that a page of the back office is still to come. */
export function AdminPlaceholder({ title }: { title: string }) {
  usePageTitle(title);
  return (
    <>
      <h1 className="text-[1.75rem] leading-9">{title}</h1>
      <div className="shelf mt-6" />
      <p className="mt-6 mb-8 text-muted">This page is not built yet.</p>
      <ButtonLink to={paths.home} variant="line" size="sm">
        Visit the shop
      </ButtonLink>
    </>
  );
}
