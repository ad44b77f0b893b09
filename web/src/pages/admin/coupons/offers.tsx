import { discountWords } from '@vitrine/contract/coupons/discount-terms.texts';
import type { Offer } from '@vitrine/contract/pricing/offers/offers.rules';
import { offerTexts } from '@vitrine/contract/pricing/offers/offers.texts';
import { settingsTexts } from '@vitrine/contract/shop/settings.texts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import {
  rehearseSettings,
  type SettingsValue,
  type StoredSettings,
  useSaveSettings,
  useSettings,
} from '../../../domains/shop/settings.hooks.ts';
import { useDemoRule } from '../../../lib/session/demo-admin.ts';
import { shopCurrency } from '../../../lib/shop/shop-details.ts';
import { Button } from '../../../ui/button.tsx';
import { SWITCH } from '../../../ui/controls/switch.tsx';
import { Loaded } from '../../../ui/display/loaded.tsx';
import { PanelRow } from '../../../ui/display/row-panel.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { useAskFirst } from '../parts/use-ask-first.ts';
import { OfferForm } from './offer-form.tsx';

type StoredOffer = SettingsValue<'offers'>['offers'][number];

/** The offers without a code, below the coupons. */
export function Offers() {
  const query = useSettings('offers');
  return (
    <section aria-labelledby="offers-title" className="mt-10">
      <Loaded query={query} failed={settingsTexts.loadFailed}>
        {(stored) => <OfferList stored={stored} />}
      </Loaded>
    </section>
  );
}

function OfferList({ stored }: { stored: StoredSettings<'offers'> }) {
  const { offers } = stored.value;
  const [edited, setEdited] = useState<string | 'new' | null>(null);
  const save = useSaveSettings('offers');
  const askFirst = useAskFirst();
  const store = async (next: StoredOffer[], onSuccess = () => {}) => {
    const body = { version: stored.version, changes: { offers: next } };
    if (await askFirst(() => rehearseSettings('offers', body))) save.mutate(body, { onSuccess });
  };
  const close = () => setEdited(null);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="offers-title" className="text-lg">
          {offerTexts.title}
        </h2>
        <Button variant="line" size="sm" icon={<Plus />} onClick={() => setEdited('new')}>
          {offerTexts.add}
        </Button>
      </div>
      <p className="mb-4 text-muted">{offerTexts.lead}</p>
      {edited === 'new' && (
        <div className="panel mb-4">
          <OfferForm
            offer={undefined}
            isSaving={save.isPending}
            onSave={(added) => store([...offers, added], close)}
            onClose={close}
          />
        </div>
      )}
      {offers.length > 0 && (
        <ul className="panel overflow-hidden">
          {offers.map((offer) =>
            edited === offer.id ? (
              <li key={offer.id} className="border-border border-t first:border-t-0">
                <OfferForm
                  offer={offer}
                  isSaving={save.isPending}
                  onSave={(changed) =>
                    store(
                      offers.map((one) => (one.id === offer.id ? changed : one)),
                      close,
                    )
                  }
                  onDelete={() =>
                    store(
                      offers.filter(({ id }) => id !== offer.id),
                      close,
                    )
                  }
                  onClose={close}
                />
              </li>
            ) : (
              <OfferRow
                key={offer.id}
                offer={offer}
                isSaving={save.isPending}
                onEdit={() => setEdited(offer.id)}
                onSwitch={(isOn) =>
                  store(offers.map((one) => (one.id === offer.id ? { ...one, isOn } : one)))
                }
              />
            ),
          )}
        </ul>
      )}
      {offers.length === 0 && edited === null && <p className="panel p-4 text-muted">{offerTexts.none}</p>}
    </>
  );
}

type OfferRowProps = {
  offer: Offer;
  isSaving: boolean;
  onEdit: () => void;
  onSwitch: (isOn: boolean) => void;
};

function OfferRow({ offer, isSaving, onEdit, onSwitch }: OfferRowProps) {
  const { isDemo } = useDemoRule();
  const { name, terms, startsAt, endsAt, isOn } = offer;
  const words = discountWords({ ...terms, startsAt, endsAt }, shopCurrency());
  return (
    <PanelRow name={name} text={`${words}${stateOf(offer, new Date())}`}>
      <Button variant="text" size="sm" onClick={onEdit}>
        {offerTexts.edit}
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
      <input
        {...SWITCH}
        aria-label={name}
        checked={isOn}
        disabled={isDemo || isSaving}
        onChange={({ target }) => onSwitch(target.checked)}
      />
    </PanelRow>
  );
}

function stateOf({ startsAt, endsAt }: Offer, now: Date): string {
  if (endsAt && Date.parse(endsAt) <= now.getTime()) return ` · ${offerTexts.ended}`;
  return startsAt && Date.parse(startsAt) > now.getTime() ? ` · ${offerTexts.scheduled}` : '';
}
