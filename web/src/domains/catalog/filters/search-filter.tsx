import { catalogTexts, storeTexts } from '@vitrine/contract/catalog/catalog.texts';
import { SEARCH_MAX_CHARS } from '@vitrine/contract/shared/app.rules';
import { useState } from 'react';
import { useDebouncedCallback } from '../../../lib/use-debounced-callback.ts';
import { TextField } from '../../../ui/controls/field.tsx';
import { normaliseSearch } from './store-filters.ts';

/** How long to wait after the last key before searching. */
const PAUSE_MS = 250;

type SearchFilterProps = { search: string; onChange: (search: string) => void };

/** The store's search box. It follows the URL when that changes otherwise, such as by Back. */
export function SearchFilter({ search, onChange }: SearchFilterProps) {
  const [draft, setDraft] = useState(search);
  const [known, setKnown] = useState(search);
  if (search !== known) {
    setKnown(search);
    if (search !== normaliseSearch(draft)) setDraft(search);
  }

  function ask(typed: string) {
    if (normaliseSearch(typed) !== search) onChange(normaliseSearch(typed));
  }
  useDebouncedCallback(draft, PAUSE_MS, ask);

  return (
    <TextField
      label={catalogTexts.search}
      type="search"
      placeholder={storeTexts.searchPlaceholder}
      maxLength={SEARCH_MAX_CHARS}
      value={draft}
      onChange={(event) => setDraft(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') ask(draft);
      }}
    />
  );
}
