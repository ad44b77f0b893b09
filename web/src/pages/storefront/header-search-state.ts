import { type KeyboardEvent, type RefObject, type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { productPath, storeSearchPath } from '../../lib/paths.ts';
import { useDismiss } from '../../ui/use-dismiss.ts';
import { useSearchAnswers } from './header-search-answers.ts';
import { NO_ROW, rowAfterKey } from './header-search-list.ts';

/** What is typed, whether the answers are shown, and which of them is marked. */
export function useHeaderSearch(frame: RefObject<HTMLElement | null>) {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [row, setRow] = useState(NO_ROW);
  const navigate = useNavigate();
  const { products, isNone } = useSearchAnswers(text);
  const isEmpty = text.trim() === '';
  const shown = isOpen ? products : [];
  const marked = shown[row];

  function close() {
    setOpen(false);
    setRow(NO_ROW);
  }
  useDismiss(isOpen && !isEmpty, frame, close);

  function change(typed: string) {
    setText(typed);
    setRow(NO_ROW);
    setOpen(true);
  }

  /** Enter goes to the marked product, and without one to the store, as the button does. */
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    close();
    if (marked) {
      setText('');
      void navigate(productPath(marked._id));
    } else if (!isEmpty) void navigate(storeSearchPath(text));
  }

  function moveMark(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
    setRow(rowAfterKey(row, event.key, products.length));
  }

  return {
    text,
    isEmpty,
    shown,
    isNoneShown: isOpen && isNone,
    row: marked ? row : NO_ROW,
    mark: setRow,
    open: () => setOpen(true),
    change,
    submit,
    moveMark,
  };
}
