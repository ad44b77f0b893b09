import { appTexts } from '@vitrine/contract/shared/texts';
import type { ReactNode } from 'react';
import { usePageTitle } from '../lib/page-title.ts';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';

/** Says honestly that a page of the shop is still to come. */
export function ShopPlaceholder({ title }: { title: string }) {
  return (
    <div className="wrap py-16 md:py-24">
      <NotBuilt title={title} headingClass="h1">
        <ButtonLink to={paths.home}>{appTexts.backHome}</ButtonLink>
      </NotBuilt>
    </div>
  );
}

/** The same inside the back office. */
export function AdminPlaceholder({ title }: { title: string }) {
  return (
    <NotBuilt title={title} headingClass="text-[1.75rem] leading-9">
      <ButtonLink to={paths.home} variant="line" size="sm">
        Visit the shop
      </ButtonLink>
    </NotBuilt>
  );
}

type NotBuiltProps = { title: string; headingClass: string; children: ReactNode };

function NotBuilt({ title, headingClass, children }: NotBuiltProps) {
  usePageTitle(title);
  return (
    <>
      <h1 className={headingClass}>{title}</h1>
      <div className="shelf mt-6" />
      <p className="mt-6 mb-8 text-muted">This page is not built yet.</p>
      {children}
    </>
  );
}
