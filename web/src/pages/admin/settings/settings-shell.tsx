import { adminNavTexts } from '@vitrine/contract/shared/texts/admin.texts';
import { settingsTexts } from '@vitrine/contract/shop/settings.texts';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useHealthHints } from '../../../domains/shop/health.hooks.ts';
import { usePageTitle } from '../../../lib/navigation/page-title.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { classNames } from '../../../ui/class-names.ts';
import { type SectionNotes, sectionNotes } from './parts/section-notes.ts';
import { SettingsList, SettingsNav } from './parts/settings-nav.tsx';

type SettingsShellProps = {
  /** The section's name, above its panels; Account has none. */
  title?: string;
  /** Next to the title: when it was last saved. */
  note?: ReactNode;
  /** The parent page, if it is not Settings itself. */
  back?: { to: string; label: string } | undefined;
  hasUnsaved?: boolean;
  children: ReactNode;
};

/** A section of Settings next to the list of sections; on a phone a page of its own. */
export function SettingsShell({ title, note, back, hasUnsaved = false, children }: SettingsShellProps) {
  const { pathname } = useLocation();
  const health = useHealthHints();
  const notes: SectionNotes = {
    ...(health && sectionNotes(health, new Date())),
    ...(hasUnsaved && { [pathname]: { text: settingsTexts.unsaved, tone: 'accent' } }),
  };
  usePageTitle(title ?? adminNavTexts.settings);
  return (
    <>
      <h1 className={classNames('mb-5 text-[1.75rem] leading-10 md:mb-6', title && 'max-md:sr-only')}>
        {adminNavTexts.settings}
      </h1>
      <div className="items-start gap-6 md:grid md:grid-cols-[11.5rem_minmax(0,50rem)] xl:grid-cols-[15rem_minmax(0,50rem)] xl:gap-12">
        <SettingsNav notes={notes} />
        <div className={classNames('min-w-0', hasUnsaved && 'pb-24 max-md:pb-36')}>
          {title !== undefined && <SectionHead title={title} note={note} back={back} />}
          {children}
          {pathname === paths.adminSettings && <SettingsList notes={notes} />}
        </div>
      </div>
    </>
  );
}

function SectionHead({ title, note, back }: Pick<SettingsShellProps, 'title' | 'note' | 'back'>) {
  const { to, label } = back ?? { to: paths.adminSettings, label: adminNavTexts.settings };
  return (
    <div className="mb-4">
      <Link
        to={to}
        className={classNames(
          '-ml-1 inline-flex items-center gap-1 font-medium text-muted hover:text-ink max-md:h-11 [&_.lucide]:size-4',
          !back && 'md:hidden',
        )}
      >
        <ChevronLeft aria-hidden="true" />
        {label}
      </Link>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
        <h2 className="text-[1.75rem] leading-9 md:text-xl">{title}</h2>
        {note}
      </div>
    </div>
  );
}
