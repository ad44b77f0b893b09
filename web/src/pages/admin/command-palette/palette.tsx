import { SEARCH_MAX_CHARS } from '@vitrine/contract/shared/app.rules';
import { paletteTexts } from '@vitrine/contract/shared/texts/admin-shell.texts';
import { Search } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useSearchText } from '../../../lib/use-search-text.ts';
import { useCombobox } from '../../../ui/controls/combobox.ts';
import { SpinnerRing } from '../../../ui/display/spinner.tsx';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { type PaletteGroup, pageEntries } from './palette-entries.ts';
import { PaletteList } from './palette-list.tsx';
import { usePaletteResults } from './palette-results.ts';

type PaletteProps = { isOpen: boolean; onClose: () => void };

/** Ctrl or Cmd with K: finds the back office's pages, products, orders and users. */
export function Palette({ isOpen, onClose }: PaletteProps) {
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

  const groups: PaletteGroup[] = [
    { name: paletteTexts.pages, entries: pageEntries(text) },
    ...results.groups,
  ].filter(({ entries }) => entries.length > 0);
  const entries = groups.flatMap((group) => group.entries);
  const combobox = useCombobox({
    keys: entries.map(({ key }) => key),
    marksFirst: true,
    onChoose: (chosen) => void go(entries.find(({ key }) => key === chosen)?.to ?? ''),
  });
  const isNone = entries.length === 0 && text.trim() === debouncedText && results.isComplete;

  async function go(to: string) {
    onClose();
    await navigate(to);
  }

  return (
    <div data-palette="" className="flex min-h-0 flex-col">
      <div className="flex flex-none items-center gap-3 border-border border-b px-4">
        {results.isBusy ? (
          <SpinnerRing className="size-5" />
        ) : (
          <Search aria-hidden="true" className="text-muted" />
        )}
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
      <PaletteList groups={groups} combobox={combobox} onChosen={onClose} />
      <p role="status" className={isNone ? 'px-4 pb-5 text-muted' : 'sr-only'}>
        {isNone && paletteTexts.noResults}
      </p>
    </div>
  );
}
