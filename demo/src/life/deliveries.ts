import type { DeliveryAddress } from '@vitrine/contract/orders/fulfilment/delivery-address.rules';
import { DAY_MS } from './calendar.ts';
import { demoUserEmail } from './demo-user.ts';
import type { DemoOrder } from './orders.ts';
import { people } from './people.ts';

type Place = Pick<DeliveryAddress, 'city' | 'region' | 'postalCode' | 'country'> & { streets: string[] };

export type DemoShipment = { shippedOn: string; carrier: string; tracking: string; mailedAt: Date };

const place = (country: string, city: string, postalCode: string, streets: string[], region = ''): Place => ({
  city,
  region,
  postalCode,
  country,
  streets,
});

/** Invented streets in real towns. */
const HOME = [
  place('US', 'Portland', '97214', ['Tallow Street', 'Juniper Rise'], 'OR'),
  place('US', 'Providence', '02906', ['Lantern Row', 'Quillwork Avenue'], 'RI'),
  place('US', 'Asheville', '28801', ['Millrace Queue', 'Cinder Path'], 'NC'),
];

/** Chosen by the customer's email domain. */
const ABROAD: Readonly<Record<string, Place>> = {
  werkraum: place('DE', 'Leipzig', '04109', ['Töpfergang', 'Lindenwinkel']),
  carvalho: place('PT', 'Porto', '4050-290', ['Rua do Barro Azul']),
  fjordmail: place('NO', 'Bergen', '5003', ['Seilmakerstien', 'Nordre Fjæregate']),
  skrzynka: place('PL', 'Kraków', '31-005', ['ulica Garncarzy', 'ulica Szklana']),
  ferrante: place('IT', 'Bologna', '40121', ['Via dei Vasai']),
  bellini: place('IT', 'Torino', '10121', ['Via del Vetro']),
  brev: place('SE', 'Göteborg', '411 05', ['Krukmakarbacken', 'Vävaregränd']),
  courrier: place('FR', 'Lyon', '69001', ['rue des Faïenciers', 'passage du Tilleul']),
  correo: place('ES', 'Valencia', '46001', ['calle del Alfar', 'calle de la Lana']),
  posta: place('CZ', 'Brno', '602 00', ['Hrnčířská stezka']),
  postbus: place('NL', 'Utrecht', '3511 AA', ['Pottenbakkerspad', 'Wolgracht']),
  glenmail: place('GB', 'Edinburgh', 'EH1 1AA', ['Kiln Close', 'Weavers Wynd']),
  southmail: place('NZ', 'Dunedin', '9016', ['Fernhill Steps']),
  carta: place('PT', 'Lisboa', '1200-109', ['Travessa do Linho', 'Rua da Olaria']),
  kirje: place('FI', 'Turku', '20100', ['Savenvalajankatu']),
  gramma: place('GR', 'Athina', '105 57', ['Odos Kerameon']),
};

const CARRIERS = ['UPS', 'DHL', 'FedEx'] as const;
const HOUSES = 96;

/** The delivery address of a paid order. */
export function demoAddress({ customer }: Pick<DemoOrder, 'customer'>): DeliveryAddress {
  const index = people.findIndex(([, email]) => email === customer);
  const name = people[index]?.[0] ?? 'Demo User';
  const service = /@([^.]+)/.exec(customer)?.[1] ?? '';
  const { streets, ...town } =
    ABROAD[service] ?? HOME[Math.max(index, 0) % HOME.length] ?? place('US', '', '', []);
  const house = 1 + (((index + 7) * 13) % HOUSES);
  const street = streets[Math.max(index, 0) % streets.length] ?? '';
  const isNumberFirst = ['US', 'GB', 'NZ', 'FR'].includes(town.country);
  return {
    ...town,
    name,
    line1: isNumberFirst ? `${house} ${street}` : `${street} ${house}`,
    line2: customer === demoUserEmail ? 'Apt 5' : '',
  };
}

/** Delivered orders were shipped the day after payment, and so were the others that are old enough. */
export function demoShipment(
  { status, paidAt, refundedAt }: Pick<DemoOrder, 'status' | 'paidAt' | 'refundedAt'>,
  { now, index }: { now: Date; index: number },
): DemoShipment | null {
  if (!paidAt || refundedAt || (status !== 'delivered' && status !== 'processing')) return null;
  const sentAt = new Date(paidAt.getTime() + DAY_MS);
  if (sentAt > now) return null;
  const carrier = CARRIERS[index % CARRIERS.length] ?? CARRIERS[0];
  const number = String(4_000_000 + index * 7_919);
  return {
    shippedOn: sentAt.toISOString().slice(0, 10),
    carrier,
    tracking: carrier === 'UPS' ? `1Z999AA1012${number}` : `00340${number}`,
    mailedAt: sentAt,
  };
}
