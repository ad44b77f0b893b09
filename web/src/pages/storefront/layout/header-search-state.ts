import { SEARCH_RESULTS_SHOWN } from '@vitrine/contract/catalog/catalog.rules';
import { catalogTexts } from '@vitrine/contract/catalog/catalog.texts';
import { isBlank } from '@vitrine/contract/shared/field-problem';
import { type RefObject, type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/api/api-client.ts';
import { productPath, storeSearchPath } from '../../../lib/navigation/paths.ts';
import { useLiveSearch } from '../../../lib/use-live-search.ts';
import { useCombobox } from '../../../ui/controls/combobox.ts';
import { useDismiss } from '../../../ui/overlays/use-dismiss.ts';

/** The typed text, whether the results are open, and which one is highlighted. */
export function useHeaderSearch(frame: RefObject<HTMLElement | null>) {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  // Spec shopper §7: searches on every change, without a delay.
  const { results, isComplete } = useLiveSearch({
    kind: 'header',
    text,
    search,
    loadFailed: catalogTexts.searchFailed,
  });
  const isEmpty = isBlank(text);
  const open = () => setOpen(true);
  const combobox = useCombobox({
    keys: results.map(({ _id }) => _id),
    isOpen,
    onOpen: open,
    onChoose: (id) => {
      setText('');
      close();
      void navigate(productPath(id));
    },
  });

  function close() {
    setOpen(false);
    combobox.mark(undefined);
  }
  useDismiss(isOpen && !isEmpty, frame, close);

  function change(typed: string) {
    setText(typed);
    combobox.mark(undefined);
    open();
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    close();
    if (!isEmpty) void navigate(storeSearchPath(text));
  }

  return {
    text,
    isEmpty,
    shown: isOpen ? results : [],
    isNoneShown: isOpen && !isEmpty && isComplete && results.length === 0,
    combobox,
    open,
    change,
    submit,
  };
}

async function search(text: string, signal: AbortSignal) {
  const query = { search: text, limit: SEARCH_RESULTS_SHOWN };
  return (await call('GET /products', { query, signal })).data.slice(0, SEARCH_RESULTS_SHOWN);
}
