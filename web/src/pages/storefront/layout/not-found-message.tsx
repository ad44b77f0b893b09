import { usePageTitle } from '../../../lib/navigation/page-title.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Photo } from '../../../ui/display/photo.tsx';

type NotFoundMessageProps = {
  /** Shown in place of a price. */
  label?: string;
  title: string;
  text: string;
  to: string;
  action: string;
};

export function NotFoundMessage({ label, title, text, to, action }: NotFoundMessageProps) {
  usePageTitle(title);
  return (
    <div className="wrap grid min-h-[70svh] content-center items-center gap-8 py-10 md:grid-cols-2 md:gap-16 md:py-16">
      <div>
        <div className="divider">
          {label && (
            <span className="price price-xl">
              <span className="label">{label}</span>
            </span>
          )}
        </div>
        <h1 className="h1 mt-10">{title}</h1>
        <p className="mt-4 mb-8 max-w-[44ch] text-muted">{text}</p>
        <ButtonLink to={to}>{action}</ButtonLink>
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
