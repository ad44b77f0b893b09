import { paletteTexts } from '@vitrine/contract/shared/admin-shell.texts';
import { SEARCH_MAX_CHARS } from '@vitrine/contract/shared/app.rules';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSearchText } from '../../lib/use-search-text.ts';
import { Modal } from '../../ui/modal.tsx';
import { SpinnerRing } from '../../ui/spinner.tsx';
import { usePaletteAnswers } from './palette-answers.ts';
import { entryAfterKey, type PaletteEntry, type PaletteGroup, pageEntries } from './palette-entries.ts';
import { optionId, PaletteList } from './palette-list.tsx';

type PaletteProps = { isOpen: boolean; onClose: () => void };

/** Ctrl or Cmd and K: the pages of the back office, and what the server finds of products, orders and users. */
export function Palette({ isOpen, onClose }: PaletteProps) {
  return (
    <Modal isOpen={isOpen} onClose={onClose} label={paletteTexts.title} className="palette">
      <PaletteSearch onClose={onClose} />
    </Modal>
  );
}

/** Empty at each opening, because it lives as long as the dialog is open. */
function PaletteSearch({ onClose }: { onClose: () => void }) {
  const { text, setText, asked } = useSearchText({ isLinked: false });
  const answers = usePaletteAnswers(text.trim() === '' ? '' : asked);
  const [markedKey, setMarkedKey] = useState<string>();
  const navigate = useNavigate();
  const listId = useId();

  const groups: PaletteGroup[] = [
    { name: paletteTexts.pages, entries: pageEntries(text) },
    ...answers.groups,
  ].filter(({ entries }) => entries.length > 0);
  const entries = groups.flatMap((group) => group.entries);
  const marked = entries.find(({ key }) => key === markedKey) ?? entries[0];
  const isNone = entries.length === 0 && text.trim() === asked && answers.isComplete;

  async function go({ to }: PaletteEntry) {
    onClose();
    await navigate(to);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && marked) void go(marked);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
      setMarkedKey(entryAfterKey(entries, marked, event.key)?.key);
    else return;
    event.preventDefault();
  }

  return (
    <div data-palette="" className="flex min-h-0 flex-col">
      <div className="flex flex-none items-center gap-3 border-border border-b px-4">
        {answers.isBusy ? (
          <SpinnerRing className="size-5" />
        ) : (
          <Search aria-hidden="true" className="text-muted" />
        )}
        <input
          type="text"
          role="combobox"
          aria-label={paletteTexts.title}
          aria-autocomplete="list"
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-activedescendant={marked && optionId(listId, marked)}
          data-autofocus=""
          autoComplete="off"
          spellCheck={false}
          maxLength={SEARCH_MAX_CHARS}
          placeholder={paletteTexts.placeholder}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setMarkedKey(undefined);
          }}
          onKeyDown={onKeyDown}
          className="h-14 min-w-0 flex-1 text-base outline-none"
        />
      </div>
      <PaletteList id={listId} groups={groups} marked={marked} onMark={setMarkedKey} onChosen={onClose} />
      <p role="status" className={isNone ? 'px-4 pb-5 text-muted' : 'sr-only'}>
        {isNone && paletteTexts.noResults}
      </p>
    </div>
  );
}
