import type { UcpCapability, UcpVersion } from '@vitrine/contract/agents/agents.rules';
import { ucpMessageTexts } from '@vitrine/contract/agents/agents.texts';
import type { CartPrices, OfferedMethod } from '@vitrine/contract/pricing/cart-prices.rules';
import type { AgentCaller } from '../agent-caller.service.ts';
import { destinationId } from '../shopping/agent-delivery.service.ts';
import type { PricedLines } from '../shopping/agent-prices.service.ts';
import { errorMessage, type UcpMessage } from './ucp-envelope.ts';
import { visibleText } from './visible-text.ts';

const FULFILLMENT: UcpCapability = 'dev.ucp.shopping.fulfillment';
const TYPES = { delivery: 'shipping', pickup: 'pickup' } as const;

type Reader = Pick<AgentCaller, 'version' | 'capabilities'>;

/** The delivery methods of a prepared order as the protocol describes them; nothing in a shop without delivery prices. */
export function ucpFulfillment({ version, capabilities }: Reader, { prepared, lines, coupon }: PricedLines) {
  if (!prepared || !capabilities.has(FULFILLMENT) || lines.length === 0) return undefined;
  const { wish, methods, problem } = prepared;
  if (!wish.country && problem !== 'countryMissing') return undefined;
  const line_item_ids = lines.map(({ product }) => product._id);
  const chosen = methods.find(({ method }) => method.id === wish.methodId);
  const kind = chosen?.method.kind ?? 'delivery';
  const offered = methods.filter(({ method, cents }) => method.kind === kind && cents !== undefined);
  const isFree = coupon?.conditions?.freeDelivery === true;
  const options = offered.map((one) => optionOf(one, { version, isFree }));
  const isPickup = kind === 'pickup';
  const selected_option_id = prepared.problem === 'tooHeavy' ? null : (wish.methodId ?? null);
  const group = { id: 'all', line_item_ids, options, selected_option_id };
  return {
    methods: [
      {
        ...{ id: TYPES[kind], type: TYPES[kind], line_item_ids },
        destinations: isPickup ? offered.map(locationOf) : destinationsOf(wish),
        selected_destination_id: isPickup ? wish.methodId : wish.country ? destinationId(wish) : null,
        groups: options.length > 0 ? [group] : [],
      },
    ],
    available_methods: otherMethods(methods, { kind, line_item_ids }),
  };
}

function optionOf(
  { method, cents = 0 }: OfferedMethod,
  { version, isFree }: { version: UcpVersion; isFree: boolean },
) {
  const time = visibleText(method.time);
  return {
    id: method.id,
    title: visibleText(method.name),
    ...(time && { description: version === '2026-04-08' ? time : { plain: time } }),
    totals: [{ type: 'total', amount: isFree ? 0 : cents }],
  };
}

function locationOf({ method: { id, name, pickupAddress } }: OfferedMethod) {
  const street_address = visibleText(pickupAddress).replaceAll('\n', ', ');
  return { type: 'business_location', id, name: visibleText(name), address: { street_address } };
}

/** The buyer enters the rest of the address on the shop's own page. */
function destinationsOf({ country, region }: CartPrices['wish']) {
  if (!country) return [];
  const place = { address_country: country, ...(region && { address_region: region }) };
  return [
    {
      type: 'shipping_address',
      id: destinationId({ country, ...(region !== undefined && { region }) }),
      ...place,
    },
  ];
}

type Shown = { kind: OfferedMethod['method']['kind']; line_item_ids: string[] };

/** That the order can be picked up instead, or delivered. */
function otherMethods(methods: readonly OfferedMethod[], { kind, line_item_ids }: Shown) {
  const others = methods.filter(({ method, cents }) => method.kind !== kind && cents !== undefined);
  return others.map(({ method }) => ({
    ...{ type: TYPES[method.kind], line_item_ids },
    description: visibleText([method.name, method.time].filter(Boolean).join(', ')),
  }));
}

/** What is missing to the price of the delivery, and what prevents it. */
export function aboutDelivery({ capabilities }: Reader, { prepared, delivery }: PricedLines): UcpMessage[] {
  if (!prepared || !capabilities.has(FULFILLMENT)) return [];
  const { problem, wish } = prepared;
  const path = '$.fulfillment.methods[0]';
  const destination = `${path}.selected_destination_id`;
  const option = `${path}.groups[0].selected_option_id`;
  const { deliveryNotChosen, regionNotChosen, notDelivered, tooHeavy, optionUnknown } = ucpMessageTexts;
  const info = (content: string): UcpMessage => ({ type: 'info', code: 'fulfillment_needed', content, path });
  switch (problem) {
    case undefined:
      break;
    case 'noZone':
      return [
        errorMessage('recoverable', {
          code: 'address_undeliverable',
          content: notDelivered,
          path: destination,
        }),
      ];
    case 'tooHeavy':
      return [
        errorMessage('recoverable', { code: 'fulfillment_unavailable', content: tooHeavy, path: option }),
      ];
    case 'regionMissing':
      return [info(regionNotChosen)];
    default:
      return [info(deliveryNotChosen)];
  }
  if (delivery.methodId === undefined || delivery.methodId === wish.methodId) return [];
  return [{ type: 'warning', code: 'fulfillment_option_unavailable', content: optionUnknown, path: option }];
}
