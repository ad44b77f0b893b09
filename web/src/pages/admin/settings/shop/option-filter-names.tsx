import { optionFilterTexts as texts } from '@vitrine/contract/catalog/store/option-filter-settings.texts';
import { MAX_FILTER_OPTIONS } from '@vitrine/contract/catalog/store/option-filters.rules';
import { OPTION_NAME_MAX_CHARS } from '@vitrine/contract/catalog/variants/variants.rules';
import { settingsTexts } from '@vitrine/contract/shop/settings.texts';
import type { ShopInfo } from '@vitrine/contract/shop/shop-info';
import { type FormEvent, useState } from 'react';
import {
  type StoredSettings,
  useSaveSettings,
  useSettings,
} from '../../../../domains/shop/settings.hooks.ts';
import { useDemoRule } from '../../../../lib/session/demo-admin.ts';
import { setShopInfo, shopInfo } from '../../../../lib/shop/read-shop-info.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextArea } from '../../../../ui/controls/field.tsx';
import { Loaded } from '../../../../ui/display/loaded.tsx';
import { Panel } from '../../../../ui/display/row-panel.tsx';

/** By which options of products shoppers filter the store; none in a shop that is as specified. */
export function OptionFilterNames() {
  const query = useSettings('store-filters');
  const save = useSaveSettings('store-filters');
  return (
    <Loaded query={query} failed={settingsTexts.loadFailed}>
      {(stored) => <Names key={stored.version} stored={stored} save={save} />}
    </Loaded>
  );
}

type NamesProps = {
  stored: StoredSettings<'store-filters'>;
  save: ReturnType<typeof useSaveSettings<'store-filters'>>;
};

function Names({ stored: { value, version }, save }: NamesProps) {
  const { isDemo } = useDemoRule();
  const saved = value.optionNames.join('\n');
  const [typed, setTyped] = useState(saved);
  const optionNames = namesIn(typed);
  const problem = problemOf(optionNames);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (problem !== undefined) return;
    save.mutate(
      { version, changes: { optionNames } },
      // The store of this tab reads it when it is next shown.
      { onSuccess: () => setShopInfo(withFilters(optionNames.length > 0)) },
    );
  }

  return (
    <Panel title={texts.title} lead={texts.text}>
      <form noValidate onSubmit={submit} className="mt-5 grid justify-items-start gap-4">
        <TextArea
          name="optionNames"
          label={texts.optionNames}
          rows={3}
          className="w-full max-w-90"
          value={typed}
          disabled={isDemo}
          hint={texts.optionNamesHint}
          error={problem}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div className="flex items-center gap-4">
          <Button
            type="submit"
            size="sm"
            variant="line"
            isBusy={save.isPending}
            disabled={isDemo || problem !== undefined || optionNames.join('\n') === saved}
          >
            {texts.save}
          </Button>
          <p role="status" className="text-muted">
            {save.isSuccess && typed === saved && settingsTexts.saved}
          </p>
        </div>
      </form>
    </Panel>
  );
}

/** One on each line, each of them once. */
function namesIn(typed: string): string[] {
  const names = typed.split('\n').map((line) => line.trim());
  return names.filter(
    (name, index) => name !== '' && names.findIndex((other) => isSame(other, name)) === index,
  );
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function problemOf(names: readonly string[]): string | undefined {
  if (names.length > MAX_FILTER_OPTIONS) return texts.tooMany;
  return names.some((name) => name.length > OPTION_NAME_MAX_CHARS) ? texts.tooLong : undefined;
}

function withFilters(isOn: boolean): ShopInfo {
  const { optionFilters: _before, ...info } = shopInfo;
  return isOn ? { ...info, optionFilters: true } : info;
}
