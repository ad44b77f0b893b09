import { catalogTexts } from '@vitrine/contract/catalog/catalog.texts';
import { Search } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { storeSearchPath } from '../../lib/paths.ts';
import { classNames } from '../../ui/class-names.ts';

const LABEL = 'Search products';

/** The box and its button. The frame is positioned, so that a list of results can hang below it. */
export function HeaderSearch({ className }: { className?: string }) {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const isEmpty = text.trim() === '';

  function openStore(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isEmpty) void navigate(storeSearchPath(text));
  }

  return (
    <search className={classNames('relative', className)}>
      <form
        onSubmit={openStore}
        className="flex h-11 rounded-control border border-control bg-surface outline-offset-2 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-ring"
      >
        <Search aria-hidden="true" className="mt-[11px] ml-3.5 text-muted" />
        <input
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder={LABEL}
          aria-label={LABEL}
          autoComplete="off"
          className="min-w-0 flex-1 appearance-none px-3 outline-none [&::-webkit-search-cancel-button]:hidden"
        />
        <button
          type="submit"
          disabled={isEmpty}
          className="rounded-r-control border-border border-l px-4.5 font-semibold text-sm hover:not-disabled:bg-sunken disabled:cursor-default disabled:text-muted"
        >
          {catalogTexts.search}
        </button>
      </form>
    </search>
  );
}
