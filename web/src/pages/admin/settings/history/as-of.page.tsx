import { asOfMoment, asOfOrder, asOfTexts, otherSettings } from '@vitrine/contract/history/as-of.texts';
import { historyTexts } from '@vitrine/contract/history/history.texts';
import { settingsName } from '@vitrine/contract/history/settings-names';
import { shortOrderId } from '@vitrine/contract/orders/orders.rules';
import { settingsPaths } from '@vitrine/contract/shared/settings-paths';
import { useState } from 'react';
import { usePastProducts, usePastSettings } from '../../../../domains/history/as-of.hooks.ts';
import { messageOf } from '../../../../lib/api/api-client.ts';
import { localToIso, toLocalInputValue } from '../../../../lib/local-time.ts';
import { useAddress } from '../../../../lib/navigation/use-address.ts';
import { useSearchText } from '../../../../lib/search/use-search-text.ts';
import { Fold } from '../../../../ui/admin/fold.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { TextField } from '../../../../ui/controls/field.tsx';
import { EmptyState } from '../../../../ui/display/empty-state.tsx';
import { LoadError } from '../../../../ui/display/load-error.tsx';
import { Skeleton } from '../../../../ui/display/skeleton.tsx';
import { MoreRows } from '../../parts/card-list.tsx';
import { SearchBox } from '../../parts/page-head.tsx';
import { SettingsShell } from '../parts/settings-shell.tsx';
import { FieldsThen, PastProductRow } from './past-product-row.tsx';

/** /admin/settings/history/as-of: products and settings as they were at a moment, or when an order was placed. */
export function AsOfPage() {
  const [address, change] = useAddress();
  const [now] = useState(() => new Date());
  const { text, setText, debouncedText } = useSearchText();
  const order = address.get('order') ?? undefined;
  const at = momentOf(address.get('at')) ?? now.toISOString();
  const products = usePastProducts({ at, order, ...(order === undefined && { search: debouncedText }) });
  return (
    <SettingsShell
      title={order === undefined ? asOfTexts.title : asOfTexts.whenOrdered}
      back={{ to: settingsPaths.history, label: historyTexts.title }}
    >
      <p className="mb-4 text-muted">
        {order === undefined ? asOfTexts.lead : asOfOrder(shortOrderId(order))}{' '}
        {order !== undefined && (
          <button type="button" className="link" onClick={() => change({ order: undefined })}>
            {asOfTexts.allProducts}
          </button>
        )}
      </p>
      <div className="mb-6 flex flex-wrap items-end gap-3">
        <TextField
          label={asOfTexts.moment}
          type="datetime-local"
          className="max-md:w-full"
          max={toLocalInputValue(now)}
          value={toLocalInputValue(new Date(at))}
          onChange={({ target }) => change({ at: momentOf(target.value) })}
        />
        {order === undefined && (
          <SearchBox
            label={asOfTexts.search}
            placeholder={asOfTexts.search}
            value={text}
            onChange={setText}
            isBusy={products.isOutdated}
          />
        )}
      </div>
      <Products list={products} title={asOfMoment(at)} />
      <Settings at={at} />
    </SettingsShell>
  );
}

/** What a link or the field contains, if it is a moment that the API takes. */
function momentOf(text: string | null): string | undefined {
  const time = text ? Date.parse(text) : Number.NaN;
  return time > 0 && time < Date.UTC(9999, 0) ? localToIso(text ?? '') : undefined;
}

function Products({ list, title }: { list: ReturnType<typeof usePastProducts>; title: string }) {
  const { rows, isOutdated, isFailed, error, more } = list;
  return (
    <section aria-label={asOfTexts.products} aria-busy={!rows || isOutdated} className="mb-8">
      <h3 className="mb-2 font-label text-muted text-sm">{title}</h3>
      {isFailed && <LoadError message={messageOf(error, asOfTexts.loadFailed)} query={list} />}
      {!rows && !isFailed && <Skeleton className="block h-24 rounded-panel" />}
      {rows?.length === 0 && <EmptyState title={asOfTexts.noProducts} text={asOfTexts.noProductsText} />}
      {rows && rows.length > 0 && (
        <ul className={classNames('panel overflow-hidden', isOutdated && 'opacity-60')}>
          {rows.map((product) => (
            <PastProductRow key={product._id} product={product} />
          ))}
        </ul>
      )}
      <div className="mt-3">
        <MoreRows query={more} />
      </div>
    </section>
  );
}

function Settings({ at }: { at: string }) {
  const settings = usePastSettings(at);
  const groups = settings.data ?? [];
  const others = groups.filter(({ is }) => Object.keys(is).length > 0);
  return (
    <section aria-label={asOfTexts.settings} aria-busy={settings.isPending}>
      <h3 className="mb-2 font-label text-muted text-sm">{asOfTexts.settings}</h3>
      {settings.isError && (
        <LoadError message={messageOf(settings.error, asOfTexts.loadFailed)} query={settings} />
      )}
      {settings.isPending && <Skeleton className="block h-24 rounded-panel" />}
      {settings.data && (
        <p className="mb-3">{others.length === 0 ? asOfTexts.sameSettings : otherSettings(others.length)}</p>
      )}
      {groups.length > 0 && (
        <ul className="panel overflow-hidden">
          {[...others, ...groups.filter((group) => !others.includes(group))].map(({ group, was, is }) => (
            <li key={group} className="border-border border-t px-4 first:border-t-0 md:px-6">
              <Fold
                title={<span className="break-words font-label">{settingsName(group)}</span>}
                count={Object.keys(is).length || undefined}
              >
                <div className="pb-3">
                  <FieldsThen was={was} is={is} group={group} />
                </div>
              </Fold>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
