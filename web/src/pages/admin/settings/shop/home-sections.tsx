import {
  ALWAYS_SHOWN,
  HOME_SECTIONS,
  type HomeSectionName,
  withSection,
} from '@vitrine/contract/shop/home-sections.rules';
import { settingsTexts } from '@vitrine/contract/shop/settings.texts';
import { homeSectionTexts } from '@vitrine/contract/shop/shop.texts';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import {
  type StoredSettings,
  useSaveSettings,
  useSettings,
} from '../../../../domains/shop/settings.hooks.ts';
import { useDemoRule } from '../../../../lib/session/demo-admin.ts';
import { setShopInfo, shopInfo } from '../../../../lib/shop/read-shop-info.ts';
import { SWITCH } from '../../../../ui/controls/switch.tsx';
import { Loaded } from '../../../../ui/display/loaded.tsx';
import { PanelRow, RowPanel } from '../../../../ui/display/row-panel.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';

/** The order of the home page, and what is hidden of it. Each change saves at once. */
export function HomeSections() {
  const query = useSettings('home');
  return (
    <Loaded query={query} failed={settingsTexts.loadFailed}>
      {(stored) => <SectionRows stored={stored} />}
    </Loaded>
  );
}

function SectionRows({ stored }: { stored: StoredSettings<'home'> }) {
  const save = useSaveSettings('home');
  const shown = stored.value.sections;
  const { list, keepFocusOn } = useMovedFocus(shown);
  const [announced, setAnnounced] = useState('');
  const rows = [...shown, ...HOME_SECTIONS.filter((name) => !shown.includes(name))];

  function store(sections: HomeSectionName[]) {
    if (save.isPending) return;
    save.mutate(
      { version: stored.version, changes: { sections } },
      // The home page of this tab reads them when it is next shown.
      { onSuccess: ({ value }) => setShopInfo({ ...shopInfo, home: value.sections }) },
    );
  }

  function move(name: HomeSectionName, step: -1 | 1) {
    const place = shown.indexOf(name) + step;
    if (place < 0 || place >= shown.length || save.isPending) return;
    keepFocusOn(`${name} ${step}`);
    setAnnounced(homeSectionTexts.place(homeSectionTexts.names[name], place + 1, shown.length));
    store(shown.filter((other) => other !== name).toSpliced(place, 0, name));
  }

  return (
    <div ref={list} className="mt-3 md:mt-4">
      <p role="status" className="sr-only">
        {announced}
      </p>
      <RowPanel title={homeSectionTexts.title} lead={homeSectionTexts.text}>
        {rows.map((name) => (
          <SectionRow
            key={name}
            name={name}
            shown={shown}
            onMove={(step) => move(name, step)}
            onShow={(isShown) =>
              store(isShown ? withSection(shown, name) : shown.filter((other) => other !== name))
            }
          />
        ))}
      </RowPanel>
    </div>
  );
}

type SectionRowProps = {
  name: HomeSectionName;
  shown: readonly HomeSectionName[];
  onMove: (step: -1 | 1) => void;
  onShow: (isShown: boolean) => void;
};

function SectionRow({ name, shown, onMove, onShow }: SectionRowProps) {
  const { isDemo, writeButton } = useDemoRule();
  const { names, fixed, hidden, moveUp, moveDown, show } = homeSectionTexts;
  const label = names[name];
  const isShown = shown.includes(name);
  const isFixed = name === ALWAYS_SHOWN;
  return (
    <PanelRow name={label} text={isFixed ? fixed : isShown ? undefined : hidden}>
      {isShown && (
        <span className="flex">
          <IconButton
            label={moveUp(label)}
            icon={<ArrowUp />}
            data-move={`${name} -1`}
            aria-disabled={name === shown[0] || undefined}
            {...writeButton(() => onMove(-1))}
          />
          <IconButton
            label={moveDown(label)}
            icon={<ArrowDown />}
            data-move={`${name} 1`}
            aria-disabled={name === shown.at(-1) || undefined}
            {...writeButton(() => onMove(1))}
          />
        </span>
      )}
      <input
        {...SWITCH}
        aria-label={show(label)}
        checked={isShown}
        disabled={isDemo || isFixed}
        onChange={() => onShow(!isShown)}
      />
    </PanelRow>
  );
}

/** Moving its row takes the focus away from a button. */
function useMovedFocus(order: readonly string[]) {
  const list = useRef<HTMLDivElement>(null);
  const pressed = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: It is the new order that moves the row.
  useEffect(() => {
    if (pressed.current === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-move="${pressed.current}"]`)?.focus();
    pressed.current = undefined;
  }, [order]);
  const keepFocusOn = (button: string) => {
    pressed.current = button;
  };
  return { list, keepFocusOn };
}
