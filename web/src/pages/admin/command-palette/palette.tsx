import { SEARCH_MAX_CHARS } from '@vitrine/contract/shared/app.rules';
import { demoTexts } from '@vitrine/contract/shared/texts/admin.texts';
import { paletteTexts } from '@vitrine/contract/shared/texts/admin-shell.texts';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { ProductPhoto } from '../../../domains/catalog/product-photo.tsx';
import { useBackUpNow } from '../../../domains/shop/services.hooks.ts';
import { Link, useNavigate } from '../../../lib/navigation/shop-router.tsx';
import { useSearchText } from '../../../lib/search/use-search-text.ts';
import { useDemoRule } from '../../../lib/session/demo-admin.ts';
import { useMayRead } from '../../../lib/session/staff-permissions.ts';
import { toast } from '../../../lib/toast.ts';
import { type Combobox, useCombobox } from '../../../ui/controls/combobox.ts';
import { comboboxOption } from '../../../ui/controls/combobox-option.ts';
import { SpinnerRing } from '../../../ui/display/spinner.tsx';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { actionEntries, BACK_UP_KEY } from './palette-actions.ts';
import {
  type PaletteEntry,
  type PaletteGroup,
  pageEntries,
  usePaletteResults,
  withWord,
} from './palette-entries.ts';
import { settingEntries } from './palette-settings.ts';
import { recentEntries, rememberRecent } from './recent-entries.ts';

/** Ctrl or Cmd with K: finds the back office's pages, products, orders and users. */
export function Palette({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Modal isOpen={isOpen} onClose={onClose} label={paletteTexts.title} className="palette">
      <PaletteSearch onClose={onClose} />
    </Modal>
  );
}

/** A separate component, so that its state is reset each time the dialog opens. */
function PaletteSearch({ onClose }: { onClose: () => void }) {
  const { text, setText, debouncedText } = useSearchText({ readsUrl: false });
  const results = usePaletteResults(text.trim() === '' ? '' : debouncedText);
  const navigate = useNavigate();
  const backUp = useBackUpNow();
  const { isDemo } = useDemoRule();

  const mayRead = useMayRead();
  const groups = [...fixedGroups(text), ...results.groups]
    .map((group) => ({ ...group, entries: group.entries.filter(({ to }) => mayRead(to)) }))
    .filter(({ entries }) => entries.length > 0);
  const entries = groups.flatMap((group) => group.entries);
  const combobox = useCombobox({
    keys: entries.map(({ key }) => key),
    marksFirst: true,
    onChoose: (chosen) => {
      const entry = entries.find(({ key }) => key === chosen);
      if (!entry) return;
      choose(entry);
      void navigate(entry.to);
    },
  });
  const isNone = entries.length === 0 && text.trim() === debouncedText && results.isComplete;

  function choose(entry: PaletteEntry) {
    onClose();
    if (entry.key === BACK_UP_KEY) {
      if (isDemo) toast.error(demoTexts.refused);
      else backUp.mutate();
    }
    // One that was recent already keeps its own key.
    else rememberRecent({ ...entry, key: entry.key.replace(/^recent /, '') });
  }

  return (
    <div data-palette="" className="flex min-h-0 flex-col">
      <div className="flex flex-none items-center gap-3 border-border border-b px-4">
        {results.isBusy ? <SpinnerRing className="size-5" /> : <Search className="text-muted" />}
        <input
          type="text"
          {...combobox.box}
          aria-label={paletteTexts.title}
          data-autofocus=""
          spellCheck={false}
          maxLength={SEARCH_MAX_CHARS}
          placeholder={paletteTexts.placeholder}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            combobox.mark(undefined);
          }}
          className="h-14 min-w-0 flex-1 text-base outline-none"
        />
      </div>
      <PaletteList groups={groups} combobox={combobox} onChosen={choose} />
      <p role="status" className={isNone ? 'px-4 pb-5 text-muted' : 'sr-only'}>
        {isNone && paletteTexts.noResults}
      </p>
    </div>
  );
}

/** What is known without asking the server. Before anything is typed: what was chosen last, and the pages. */
function fixedGroups(text: string): PaletteGroup[] {
  const pages = { name: paletteTexts.pages, entries: pageEntries(text) };
  if (text.trim() === '') return [{ name: paletteTexts.recent, entries: recentEntries() }, pages];
  return [
    pages,
    { name: paletteTexts.actions, entries: withWord(actionEntries, text) },
    { name: paletteTexts.settings, entries: withWord(settingEntries, text).slice(0, MOST_SETTINGS) },
  ];
}

const MOST_SETTINGS = 6;

type PaletteListProps = {
  groups: readonly PaletteGroup[];
  combobox: Combobox;
  onChosen: (entry: PaletteEntry) => void;
};

function PaletteList({ groups, combobox, onChosen }: PaletteListProps) {
  return (
    <div
      id={combobox.listId}
      role="listbox"
      aria-label={paletteTexts.title}
      className="min-h-0 overflow-y-auto p-2 empty:p-1"
    >
      {groups.map(({ name, entries }) => (
        // A listbox may contain groups but no fieldset.
        <div key={name} {...{ role: 'group', 'aria-label': name }}>
          <p aria-hidden="true" className="px-2 pt-2 pb-1 font-medium text-muted text-xs">
            {name}
          </p>
          {entries.map((entry) => (
            <PaletteOption key={entry.key} entry={entry} combobox={combobox} onChosen={onChosen} />
          ))}
        </div>
      ))}
    </div>
  );
}

type PaletteOptionProps = Pick<PaletteListProps, 'combobox' | 'onChosen'> & { entry: PaletteEntry };

function PaletteOption({ entry, combobox, onChosen }: PaletteOptionProps) {
  const option = useRef<HTMLAnchorElement>(null);
  const { key, label, aside, to, Icon, product } = entry;
  const isMarked = key === combobox.marked;
  useEffect(() => {
    if (isMarked) option.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [isMarked]);
  return (
    <Link
      ref={option}
      {...comboboxOption(combobox, key)}
      to={to}
      className="flex min-h-11 items-center gap-3 rounded-control px-2 aria-selected:bg-sunken md:min-h-10"
      onClick={() => onChosen(entry)}
    >
      <span className="grid size-8 flex-none place-items-center text-muted">
        {product ? (
          <ProductPhoto product={product} sizes="32px" isPriority={false} className="w-7" />
        ) : (
          <Icon className="size-4.5" />
        )}
      </span>
      <span className="min-w-0 flex-1 truncate font-medium">{label}</span>
      {aside && <span className="max-w-1/2 flex-none truncate text-muted">{aside}</span>}
    </Link>
  );
}

/** Ctrl or Cmd with K, wherever the focus is, unless another dialog is open. */
export function usePaletteShortcut(onToggle: () => void): void {
  const toggle = useEffectEvent(onToggle);
  // A layout effect, so that the shortcut works as soon as the page is visible.
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isShortcut || event.key.toLowerCase() !== 'k' || event.repeat) return;
      event.preventDefault();
      const dialog = document.querySelector('[data-modal="open"]');
      if (!dialog || dialog.querySelector('[data-palette]')) toggle();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
