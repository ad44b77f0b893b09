import { LINK_MAX_CHARS, MAX_SOCIAL_LINKS } from '@vitrine/contract/shop/shop.rules';
import { shopFieldTexts, shopSettingsTexts, socialLinkLabel } from '@vitrine/contract/shop/shop.texts';
import type { ShopDetails } from '@vitrine/contract/shop/shop-defaults';
import { isWebAddress } from '@vitrine/contract/shop/web-address';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { TextField } from '../../../../ui/controls/field.tsx';
import { WasValue } from '../parts/settings-fields.tsx';
import type { SettingsForm } from '../use-settings-form.ts';

const isFilled = (link: string) => link !== '';

type SocialLinksProps = { form: SettingsForm<ShopDetails>; className?: string };

/** One field per link; empty ones are left out when saving. */
export function SocialLinks({ form, className }: SocialLinksProps) {
  const links = form.values.socialLinks;
  const isChanged = form.changed.includes('socialLinks');
  const [rows, setRows] = useState<readonly string[]>(links);
  // Discarded or newly saved values replace the open fields.
  const isCurrent = rows.filter(isFilled).join('\n') === links.join('\n');
  const open = isCurrent ? rows : links;
  const shown = open.length === 0 ? [''] : open;

  function replace(index: number, link: string) {
    const next = shown.with(index, link.trim());
    setRows(next);
    form.change('socialLinks', next.filter(isFilled));
  }

  return (
    <fieldset className={classNames('grid gap-2', className)}>
      <legend className="field-label mb-2">{shopFieldTexts.socialLinks}</legend>
      {shown.map((link, index) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: a link has no identity but its place
          key={index}
          name="socialLinks"
          type="url"
          maxLength={LINK_MAX_CHARS}
          label={socialLinkLabel(index + 1)}
          isLabelHidden
          placeholder="https://"
          value={link}
          error={isChanged && link !== '' && !isWebAddress(link) ? shopFieldTexts.linkStart : undefined}
          onChange={({ target }) => replace(index, target.value)}
        />
      ))}
      {isChanged && (
        <p className="field-hint">
          <WasValue was={form.saved.socialLinks.join(', ')} onPutBack={() => form.putBack('socialLinks')} />
        </p>
      )}
      {shown.length < MAX_SOCIAL_LINKS && (
        <Button
          variant="text"
          size="sm"
          icon={<Plus />}
          className="-ml-2.5 justify-self-start"
          onClick={() => setRows([...shown, ''])}
        >
          {shopSettingsTexts.addLink}
        </Button>
      )}
    </fieldset>
  );
}
