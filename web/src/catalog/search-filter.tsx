import { SEARCH_MAX_CHARS } from '@vitrine/contract/catalog/catalog.rules';
import { catalogTexts, storeTexts } from '@vitrine/contract/catalog/catalog.texts';
import { useEffect, useEffectEvent, useState } from 'react';
import { TextField } from '../ui/field.tsx';
import { tidySearch } from './store-filters.ts';

/** Typing pauses this long before the store is asked. */
const PAUSE_MS = 250;

type SearchFilterProps = { search: string; onChange: (search: string) => void };

/** The store's own search box. It follows the address when that changes by other means, such as Back. */
export function SearchFilter({ search, onChange }: SearchFilterProps) {
  const [draft, setDraft] = useState(search);
  const [known, setKnown] = useState(search);
  if (search !== known) {
    setKnown(search);
    if (search !== tidySearch(draft)) setDraft(search);
  }

  const ask = useEffectEvent(() => {
    if (tidySearch(draft) !== search) onChange(tidySearch(draft));
  });
  useEffect(() => {
    if (draft === known) return;
    const pause = setTimeout(ask, PAUSE_MS);
    return () => clearTimeout(pause);
  }, [draft, known]);

  return (
    <TextField
      label={catalogTexts.search}
      type="search"
      placeholder={storeTexts.searchPlaceholder}
      maxLength={SEARCH_MAX_CHARS}
      value={draft}
      onChange={(event) => setDraft(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') ask();
      }}
    />
  );
}
