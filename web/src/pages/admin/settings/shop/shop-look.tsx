import { accentProperties, isHexColour } from '@vitrine/contract/shop/accent';
import { LOGO_GROUNDS, type LogoGround } from '@vitrine/contract/shop/shop.rules';
import { shopSettingsTexts } from '@vitrine/contract/shop/shop.texts';
import { type ShopDetails, shopDefaults } from '@vitrine/contract/shop/shop-defaults';
import { Check } from 'lucide-react';
import { useLogoUpload, useStoredLogo } from '../../../../domains/shop/settings.hooks.ts';
import { Logo } from '../../../../ui/display/logo.tsx';
import { Panel } from '../../../../ui/display/row-panel.tsx';
import { FileButton, WriteButton } from '../../parts/write-buttons.tsx';
import { SettingsText } from '../parts/settings-fields.tsx';
import type { SettingsForm } from '../parts/use-settings-form.ts';

/** The server writes the same with every page; through the style object it is seen at once, in this tab. */
export function showAccent(accent: string): void {
  const { style } = document.documentElement;
  for (const [property] of accentProperties('#000000')) style.removeProperty(property);
  for (const [property, value] of accentProperties(accent)) style.setProperty(property, value);
}

/** The logo saves at once; the colour is typed. */
export function ShopLook({ form }: { form: SettingsForm<ShopDetails> }) {
  return (
    <Panel title={shopSettingsTexts.look} lead={shopSettingsTexts.lookText}>
      <div className="mt-5 grid gap-4 md:grid-cols-2">
        {LOGO_GROUNDS.map((ground) => (
          <LogoPlace key={ground} ground={ground} name={form.saved.name} />
        ))}
      </div>
      <p className="mt-2 mb-5 text-[0.8125rem] text-muted">{shopSettingsTexts.logoHint}</p>
      <AccentField form={form} />
    </Panel>
  );
}

function AccentField({ form }: { form: SettingsForm<ShopDetails> }) {
  const { accent } = form.values;
  const isFine = isHexColour(accent) && form.problems.accent === undefined;
  return (
    <div className="grid grid-cols-[3rem_minmax(0,1fr)] items-start gap-3 md:grid-cols-[2.5rem_12rem_minmax(0,1fr)]">
      <input
        type="color"
        aria-label={shopSettingsTexts.pickColor}
        value={isHexColour(accent) ? accent.toLowerCase() : shopDefaults.accent.toLowerCase()}
        onChange={({ target }) => form.change('accent', target.value.toUpperCase())}
        className="mt-7 h-12 w-full rounded-control border border-control bg-surface p-1 md:h-10"
      />
      <SettingsText form={form} field="accent" />
      {isFine && (
        <p className="col-span-2 inline-flex items-center gap-1.5 text-[0.8125rem] text-muted md:col-span-1 md:mt-9">
          <Check className="size-4" />
          {shopSettingsTexts.accentFine}
        </p>
      )}
    </div>
  );
}

const grounds = {
  light: { label: shopSettingsTexts.onLight, look: 'bg-[#fafbfc] text-[#181e2a]' },
  dark: { label: shopSettingsTexts.onDark, look: 'bg-[#11141b] text-[#f4f6fa]' },
} as const;

function LogoPlace({ ground, name }: { ground: LogoGround; name: string }) {
  const { data } = useStoredLogo();
  const { mutate, isPending } = useLogoUpload(ground);
  const url = data?.[ground] ?? '';
  const { label, look } = grounds[ground];

  return (
    <div className="overflow-hidden rounded-control border border-border">
      <div className={`grid h-24 place-items-center px-4 ${look}`}>
        {url ? (
          <img src={url} alt={name} className="max-h-14 max-w-full object-contain" />
        ) : (
          <Logo name={name} size="sm" />
        )}
      </div>
      <div className="flex min-h-12 items-center gap-2 border-border border-t px-3">
        <span className="mr-auto text-[0.8125rem]">{label}</span>
        <FileButton
          variant="text"
          accept="image/*"
          label={label}
          isBusy={isPending}
          onFile={(file) => mutate(file)}
        >
          {url ? shopSettingsTexts.replace : shopSettingsTexts.upload}
        </FileButton>
        {url && (
          <WriteButton variant="text" disabled={isPending} onClick={() => mutate(null)}>
            {shopSettingsTexts.remove}
          </WriteButton>
        )}
      </div>
    </div>
  );
}
