import type { Redirect } from '@vitrine/contract/catalog/redirects/redirects.schemas';
import { redirectTexts as texts } from '@vitrine/contract/catalog/redirects/redirects.texts';
import { emptyListTexts, permanentDelete, showingOf } from '@vitrine/contract/shared/texts/admin.texts';
import { settingsSectionTexts } from '@vitrine/contract/shop/settings.texts';
import { MoveRight } from 'lucide-react';
import { useDeleteRedirect, useRedirects } from '../../../../domains/catalog/admin/redirects.hooks.ts';
import { messageOf } from '../../../../lib/api/api-client.ts';
import { useSearchText } from '../../../../lib/search/use-search-text.ts';
import { useMay } from '../../../../lib/session/staff-permissions.ts';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/display/empty-state.tsx';
import { LoadError } from '../../../../ui/display/load-error.tsx';
import { Panel } from '../../../../ui/display/row-panel.tsx';
import { PageSpinner } from '../../../../ui/display/spinner.tsx';
import { VisuallyHidden } from '../../../../ui/display/visually-hidden.tsx';
import { MoreRows } from '../../parts/card-list.tsx';
import { SearchBox } from '../../parts/page-head.tsx';
import { useRowFocus } from '../../parts/use-row-focus.ts';
import { DeleteButton } from '../../parts/write-buttons.tsx';
import { SettingsShell } from '../parts/settings-shell.tsx';
import { NewRedirect } from './new-redirect.tsx';
import { RedirectFile } from './redirect-file.tsx';

/** /admin/settings/redirects. */
export function RedirectsPage() {
  const mayWrite = useMay()('settings:write');
  return (
    <SettingsShell title={settingsSectionTexts.redirects}>
      <Panel title={texts.title} lead={texts.lead} />
      {mayWrite && <NewRedirect />}
      <RedirectFile />
      <RedirectList mayWrite={mayWrite} />
    </SettingsShell>
  );
}

function RedirectList({ mayWrite }: { mayWrite: boolean }) {
  const { text, setText, debouncedText } = useSearchText();
  const list = useRedirects(debouncedText);
  const { list: rows, keepFocus } = useRowFocus<HTMLUListElement>(list.rows);
  const isEmpty = list.rows?.length === 0 && !list.more.hasNextPage;
  const isUnsearched = debouncedText === '';
  return (
    <section aria-label={texts.list} className="mt-6">
      {!(isEmpty && isUnsearched && text === '') && (
        <SearchBox
          label={texts.search}
          placeholder={texts.search}
          value={text}
          onChange={setText}
          isBusy={list.isOutdated}
        />
      )}
      {list.isFailed && <LoadError message={messageOf(list.error, texts.failed)} query={list} />}
      {list.isPending && <PageSpinner />}
      {isEmpty && isUnsearched && (
        <EmptyState title={texts.none}>
          <p className="max-w-120 text-muted">{texts.noneText}</p>
        </EmptyState>
      )}
      {isEmpty && !isUnsearched && (
        <EmptyState title={texts.noMatches}>
          <Button variant="line" size="sm" onClick={() => setText('')}>
            {emptyListTexts.clearSearch}
          </Button>
        </EmptyState>
      )}
      {list.rows && !isEmpty && (
        <div className="panel mt-4 overflow-hidden">
          <ul ref={rows} aria-label={texts.list}>
            {list.rows.map((redirect) => (
              <RedirectRow key={redirect._id} redirect={redirect} mayWrite={mayWrite} onDelete={keepFocus} />
            ))}
          </ul>
          <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-2 border-border border-t px-4 py-1.5 text-muted text-sm md:px-6">
            <p role="status">{showingOf(list.rows.length, list.lastPage?.total ?? 0, texts.things)}</p>
            <MoreRows query={list.more} />
          </div>
        </div>
      )}
    </section>
  );
}

type RowProps = { redirect: Redirect; mayWrite: boolean; onDelete: (id: string) => void };

function RedirectRow({ redirect: { _id, oldPath, newPath, name }, mayWrite, onDelete }: RowProps) {
  const remove = useDeleteRedirect();
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-border border-t py-2 pr-2 pl-4 text-sm first:border-t-0 md:pr-4 md:pl-6">
      <div className="grid min-w-0 gap-x-3 gap-y-0.5 md:grid-cols-[minmax(0,1fr)_1rem_minmax(0,1fr)] md:items-center">
        <p className="wrap-anywhere font-semibold">{oldPath}</p>
        <MoveRight aria-hidden="true" className="size-4 text-muted max-md:hidden" />
        <p className="wrap-anywhere min-w-0">
          <VisuallyHidden>{texts.leadsTo} </VisuallyHidden>
          {newPath === null ? (
            <span className="text-warn">{texts.gone(name)}</span>
          ) : (
            <a className="link" href={newPath}>
              {name ?? newPath}
            </a>
          )}
        </p>
      </div>
      {mayWrite && (
        <DeleteButton
          id={_id}
          mutation={remove}
          aria-label={texts.remove(oldPath)}
          question={{ text: permanentDelete(texts.thisRedirect), subject: oldPath }}
          onDelete={onDelete}
        />
      )}
    </li>
  );
}
