import { settingsTexts } from '@vitrine/contract/shop/settings.texts';
import { ChevronRight } from 'lucide-react';
import { Link, NavLink } from 'react-router';
import { paths } from '../../../../lib/navigation/paths.ts';
import { settingsSections } from '../settings-sections.ts';
import type { SectionNotes } from './section-notes.ts';

const tones = { warn: 'text-warn', bad: 'text-danger', accent: 'text-accent' } as const;

/** Next to the section on wide screens; on a phone the list under Account links to the others. */
export function SettingsNav({ notes }: { notes: SectionNotes }) {
  return (
    <nav aria-label={settingsTexts.navigation} className="sticky top-24 border-border border-l max-md:hidden">
      {settingsSections.map(({ to, label }) => (
        <NavLink
          key={to}
          to={to}
          end={to === paths.adminSettings}
          className="-ml-px flex flex-wrap items-baseline justify-between gap-x-2 border-transparent border-l-2 py-2 pl-5 font-medium text-muted hover:text-ink aria-[current=page]:border-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink"
        >
          {label}
          <SectionNote note={notes[to]} />
        </NavLink>
      ))}
    </nav>
  );
}

/** On phones, under Account: the other sections. */
export function SettingsList({ notes }: { notes: SectionNotes }) {
  return (
    <nav aria-label={settingsTexts.navigation} className="panel mt-6 overflow-hidden md:hidden">
      {settingsSections
        .filter(({ to }) => to !== paths.adminSettings)
        .map(({ to, label, Icon }) => (
          <Link
            key={to}
            to={to}
            className="grid min-h-14 grid-cols-[1.25rem_minmax(0,1fr)_auto_1rem] items-center gap-3.5 border-border border-t py-2 pr-3 pl-4 font-semibold text-base first:border-t-0 [&>.lucide]:size-5 [&>.lucide]:text-muted [&>.lucide:last-child]:size-4"
          >
            <Icon aria-hidden="true" />
            {label}
            <span>
              <SectionNote note={notes[to]} />
            </span>
            <ChevronRight aria-hidden="true" />
          </Link>
        ))}
    </nav>
  );
}

function SectionNote({ note }: { note: SectionNotes[string] }) {
  if (!note) return null;
  return <span className={`font-semibold text-xs md:leading-4 ${tones[note.tone]}`}>{note.text}</span>;
}
