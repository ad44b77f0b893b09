import type { AgentDelivery } from '@vitrine/contract/agents/agents.schemas';
import type { UcpFulfillmentInput } from '@vitrine/contract/agents/ucp.schemas';
import { COUNTRIES } from '@vitrine/contract/shared/countries';
import type { Deps } from '../../../deps.ts';
import { publicPickups } from '../../pricing/pricing.service.ts';
import type { AgentCaller } from '../agent-caller.service.ts';

/** Where and how an agent wants an order delivered. It counts only where both sides have the extension. */
export function readDelivery(
  shop: Pick<Deps, 'settings'>,
  { capabilities }: AgentCaller,
  fulfillment: UcpFulfillmentInput,
): AgentDelivery {
  const [method] = fulfillment?.methods ?? [];
  if (!method || !capabilities.has('dev.ucp.shopping.fulfillment')) return {};
  const { type, destinations = [], selected_destination_id: chosenId, groups = [] } = method;
  const optionId = groups[0]?.selected_option_id ?? undefined;
  if (type === 'pickup') {
    const pickups = publicPickups(shop);
    return pickups.find(({ methodId }) => methodId === (chosenId ?? optionId)) ?? pickups[0] ?? {};
  }
  const chosen = destinations.find(({ id }) => id !== undefined && id === chosenId) ?? destinations[0];
  const place = chosen
    ? placeOf(chosen.address_country, chosen.address_region)
    : placeOf(...(chosenId ?? '').split(':', 2));
  return { ...place, ...(optionId !== undefined && { methodId: optionId }) };
}

function placeOf(country = '', region?: string): AgentDelivery {
  const code = country.toUpperCase();
  if (!COUNTRIES.includes(code)) return {};
  return { country: code, ...(region !== undefined && { region }) };
}

/** A destination names only what changes a price, so its id can say all of it. */
export function destinationId({ country = '', region }: AgentDelivery): string {
  return [country, region].filter((part) => part !== undefined).join(':');
}
