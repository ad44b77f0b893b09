import { appTexts } from '@vitrine/contract/shared/texts';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Photo } from '../../ui/photo.tsx';

/** Any other path (spec shopper §2): an empty shelf whose label has no price. */
export function NotFoundPage() {
  usePageTitle(appTexts.notFound);
  return (
    <div className="wrap grid min-h-[70svh] content-center items-center gap-8 py-10 md:grid-cols-2 md:gap-16 md:py-16">
      <div>
        <div className="shelf">
          <span className="price price-xl">
            <span className="label">404</span>
          </span>
        </div>
        <h1 className="h1 mt-10">{appTexts.notFound}</h1>
        <p className="mt-4 mb-8 max-w-[44ch] text-muted">
          Nothing stands on this shelf. The address may be mistyped, or what was here has been taken down.
        </p>
        <ButtonLink to={paths.home}>{appTexts.backHome}</ButtonLink>
      </div>
      <Photo
        src="/images/not-found.webp"
        alt=""
        width={960}
        height={720}
        className="-order-1 aspect-4/3 md:order-none"
      />
    </div>
  );
}
