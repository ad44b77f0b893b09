import { adminNavTexts } from '@vitrine/contract/shared/texts/admin.texts';
import { backupDelayDays } from '@vitrine/contract/shop/health/health.rules';
import type { ShopHealth } from '@vitrine/contract/shop/health/health.schemas';
import {
  attentionTexts,
  emailTexts,
  healthTexts,
  paymentModeTexts,
} from '@vitrine/contract/shop/health/health.texts';
import { settingsTexts } from '@vitrine/contract/shop/settings.texts';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useHealthHints } from '../../../../domains/shop/services.hooks.ts';
import { usePageTitle } from '../../../../lib/navigation/page-title.ts';
import { paths } from '../../../../lib/navigation/paths.ts';
import { Link, NavLink, useLocation } from '../../../../lib/navigation/shop-router.tsx';
import { useMayRead } from '../../../../lib/session/staff-permissions.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { BackLink } from '../../parts/page-head.tsx';
import { settingsSections } from '../settings-sections.ts';

type SettingsShellProps = {
  /** The section's name, above its panels; Account has none. */
  title?: string;
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
          {pathname === paths.adminSettings && <SectionList notes={notes} />}
        </div>
      </div>
    </>
  );
}

function SectionHead({ title, note, back }: Pick<SettingsShellProps, 'title' | 'note' | 'back'>) {
  const { to, label } = back ?? { to: paths.adminSettings, label: adminNavTexts.settings };
  return (
    <div className="mb-4">
      <BackLink to={to} label={label} className={back ? 'md:mt-0' : 'md:hidden'} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
        <h2 className="text-[1.75rem] leading-9 md:text-xl">{title}</h2>
        {note}
      </div>
    </div>
  );
}

const tones = { warn: 'text-warn', bad: 'text-danger', accent: 'text-accent' } as const;

/** Next to the section on wide screens; on a phone the list under Account links to the others. */
function SettingsNav({ notes }: { notes: SectionNotes }) {
  const mayRead = useMayRead();
  return (
    <nav
      aria-label={settingsTexts.navigation}
      className="sticky top-24 max-h-[calc(100dvh-7rem)] overflow-y-auto shadow-[inset_1px_0_var(--border)] max-md:hidden"
    >
      {settingsSections
        .filter(({ to }) => mayRead(to))
        .map(({ to, label, startsGroup }) => (
          <NavLink
            key={to}
            to={to}
            end={to === paths.adminSettings}
            className={classNames(
              'flex flex-wrap items-baseline justify-between gap-x-2 border-transparent border-l-2 py-2 pl-5 font-medium text-muted -outline-offset-2 hover:text-ink aria-[current=page]:border-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink',
              startsGroup && 'mt-2.5',
            )}
          >
            {label}
            <SectionNote note={notes[to]} />
          </NavLink>
        ))}
    </nav>
  );
}

function SectionList({ notes }: { notes: SectionNotes }) {
  const mayRead = useMayRead();
  return (
    <nav aria-label={settingsTexts.navigation} className="panel mt-6 overflow-hidden md:hidden">
      {settingsSections
        .filter(({ to }) => to !== paths.adminSettings && mayRead(to))
        .map(({ to, label, Icon, startsGroup }) => (
          <Link
            key={to}
            to={to}
            className={classNames(
              startsGroup ? 'border-t-8' : 'border-t',
              'grid min-h-14 grid-cols-[1.25rem_minmax(0,1fr)_auto_1rem] items-center gap-3.5 border-border py-2 pr-3 pl-4 font-semibold text-base first:border-t-0 [&>.lucide]:size-5 [&>.lucide]:text-muted [&>.lucide:last-child]:size-4',
            )}
          >
            <Icon />
            {label}
            <span>
              <SectionNote note={notes[to]} />
            </span>
            <ChevronRight />
          </Link>
        ))}
    </nav>
  );
}

function SectionNote({ note }: { note: SectionNotes[string] }) {
  if (!note) return null;
  return <span className={`font-semibold text-xs md:leading-4 ${tones[note.tone]}`}>{note.text}</span>;
}

type SectionNotes = Partial<Record<string, { text: string; tone: 'warn' | 'bad' | 'accent' }>>;

function sectionNotes(
  { payments, mail: email, backups, isProxyIgnored }: ShopHealth,
  now: Date,
): SectionNotes {
  const delay = backupDelayDays(backups, now);
  return {
    ...(!['stripe-live', 'other'].includes(payments.mode) && {
      [paths.adminSettingsDelivery]: { text: paymentModeTexts[payments.mode].name, tone: 'warn' },
    }),
    ...(payments.check?.problem && {
      [paths.adminSettingsDelivery]: { text: emailTexts.failing, tone: 'bad' },
    }),
    ...(email.failing && { [paths.adminSettingsEmail]: { text: emailTexts.failing, tone: 'bad' } }),
    ...(isProxyIgnored && { [paths.adminSettingsSecurity]: { text: attentionTexts.proxyNote, tone: 'bad' } }),
    ...(delay !== undefined && {
      [paths.adminSettingsBackups]: { text: healthTexts.days(delay), tone: 'warn' },
    }),
  };
}
