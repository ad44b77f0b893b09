import { catalogTexts, storeTexts } from '@vitrine/contract/catalog/catalog.texts';
import { SEARCH_MAX_CHARS } from '@vitrine/contract/shared/app.rules';
import { useTypedSearch } from '../../../lib/use-typed-search.ts';
import { TextField } from '../../../ui/controls/field.tsx';
import { normaliseSearch } from './store-filters.ts';

const PAUSE_MS = 250;

type SearchFilterProps = { search: string; onChange: (search: string) => void };

/** The store's search box. */
export function SearchFilter({ search, onChange }: SearchFilterProps) {
  const { text, setText, finishTyping } = useTypedSearch({
    applied: search,
    apply: onChange,
    clean: normaliseSearch,
    pauseMs: PAUSE_MS,
  });
  return (
    <TextField
      label={catalogTexts.search}
      type="search"
      placeholder={storeTexts.searchPlaceholder}
      maxLength={SEARCH_MAX_CHARS}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finishTyping();
      }}
    />
  );
}
