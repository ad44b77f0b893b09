/** Codes and names, where people write either. */
const NAMES: Readonly<Record<string, string>> = {
  US:
    'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,' +
    'DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,' +
    'KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,' +
    'MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,' +
    'NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,' +
    'SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,' +
    'WV West Virginia,WI Wisconsin,WY Wyoming',
  CA:
    'AB Alberta,BC British Columbia,MB Manitoba,NB New Brunswick,NL Newfoundland and Labrador,NS Nova Scotia,' +
    'NT Northwest Territories,NU Nunavut,ON Ontario,PE Prince Edward Island,QC Quebec,SK Saskatchewan,YT Yukon',
};

type Place = { country: string; region: string };

const codesByName = new Map<string, ReadonlyMap<string, string>>();

function codesOf(country: string): ReadonlyMap<string, string> {
  const known = codesByName.get(country);
  if (known) return known;
  const entries = (NAMES[country] ?? '').split(',').filter(Boolean);
  const codes = new Map(entries.map((entry) => [plain(entry.slice(3)), entry.slice(0, 2)]));
  codesByName.set(country, codes);
  return codes;
}

/** The codes of a country's regions, as far as they are known. */
export function regionCodes(country: string): string[] {
  return [...codesOf(country).values()];
}

/** Whether both name the same state or region, by code or name, in any case and with or without accents. */
export function isSameRegion(country: string, one: string, other: string): boolean {
  return regionKey(country, one) === regionKey(country, other);
}

/** Of those that are about the country, the one for this region. Most are written as they were chosen from a list. */
export function findRegion<R extends Place>(all: readonly R[], { country, region }: Place): R | undefined {
  if (region.trim() === '') return undefined;
  const named = all.filter((one) => one.country === country && one.region !== '');
  const same = named.find((one) => one.region === region);
  if (same) return same;
  const key = regionKey(country, region);
  return named.find((one) => regionKey(country, one.region) === key);
}

/** The code if it is known, otherwise the name in a form of its own. */
export function regionKey(country: string, region: string): string {
  const name = plain(region);
  return codesOf(country).get(name) ?? name;
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[\s.'’-]+/g, ' ')
    .trim()
    .toUpperCase();
}
