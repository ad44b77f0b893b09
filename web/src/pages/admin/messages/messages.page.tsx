import { messageAdminTexts } from '@vitrine/contract/messages/admin-messages.texts';
import { adminNavTexts, showingOf } from '@vitrine/contract/shared/texts/admin.texts';
import { useRef } from 'react';
import { useAdminMessages } from '../../../domains/messages/admin-messages.hooks.ts';
import { messageOf } from '../../../lib/api/api-client.ts';
import { useSearchText } from '../../../lib/use-search-text.ts';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { LoadError } from '../../../ui/display/load-error.tsx';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal.ts';
import { CardList, CardListSkeleton, ListFoot } from '../parts/card-list.tsx';
import { MoreRows } from '../parts/more-rows.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { SearchBox } from '../parts/search-box.tsx';
import { MessageCard } from './message-card.tsx';

/** /admin/messages (spec back-office §2 Messages). */
export function MessagesPage() {
  const { text, setText, debouncedText } = useSearchText();
  const list = useAdminMessages(debouncedText);
  return (
    <>
      <PageHead title={adminNavTexts.messages}>
        <SearchBox
          label={messageAdminTexts.search}
          placeholder={messageAdminTexts.searchHint}
          value={text}
          onChange={setText}
          isBusy={list.isOutdated}
        />
      </PageHead>
      <Messages list={list} />
    </>
  );
}

type MessagesProps = { list: ReturnType<typeof useAdminMessages> };

function Messages({ list }: MessagesProps) {
  const { rows } = list;
  const container = useRef<HTMLUListElement>(null);
  const focusNeighbour = useFocusAfterRemoval(container, rows?.map(({ _id }) => _id) ?? []);

  if (list.isFailed) {
    return <LoadError message={messageOf(list.error, messageAdminTexts.loadFailed)} query={list} />;
  }
  if (rows === undefined) return <CardListSkeleton />;
  const { more } = list;
  const shown = showingOf(rows.length, list.lastPage?.totalMessages ?? 0, messageAdminTexts.things);
  return (
    <>
      {rows.length === 0 && !more.hasNextPage ? (
        <EmptyState title={messageAdminTexts.empty} />
      ) : (
        <CardList ref={container} label={adminNavTexts.messages}>
          {rows.map((message) => (
            <li key={message._id}>
              <MessageCard message={message} onDelete={focusNeighbour} />
            </li>
          ))}
        </CardList>
      )}
      <ListFoot>
        <p role="status">{shown}</p>
        <MoreRows query={more} />
      </ListFoot>
    </>
  );
}
