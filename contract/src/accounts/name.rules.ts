/** Invisible characters that count as letters or signs. */
const BLANKS = /[\u115f\u1160\u2800\u3164\uffa0]|\p{Default_Ignorable_Code_Point}/gu;

export function hasVisibleCharacter(name: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(name.replaceAll(BLANKS, ''));
}

/** Letters of other alphabets that look like Latin ones. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  і: 'i',
  ѕ: 's',
  ν: 'v',
  ι: 'i',
  ο: 'o',
  ε: 'e',
  τ: 't',
  ρ: 'p',
};

const STAFF_WORDS =
  /^(the|customer|official|shop|store|team|support|service|help|helpdesk|staff|admin|owner|info)+$/;
const BARE_STAFF_NAMES = /^(customer)?(support|service|helpdesk)(team)?$/;

/** Whether a customer's name could be mistaken for the shop itself, as in a review or a message. */
export function looksLikeShop(name: string, shopName: string): boolean {
  const typed = plainLetters(name);
  const shop = plainLetters(shopName);
  if (BARE_STAFF_NAMES.test(typed)) return true;
  if (shop === '' || !typed.includes(shop)) return false;
  const around = typed.replace(shop, '');
  return around === '' || STAFF_WORDS.test(around);
}

function plainLetters(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  return [...plain].map((letter) => LOOK_ALIKES[letter] ?? letter).join('');
}
