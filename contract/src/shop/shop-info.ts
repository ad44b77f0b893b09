import type { ArrivalTimes } from './arrival.rules.ts';
import type { HomeSectionName } from './home-sections.rules.ts';
import type { Logo } from './shop.rules.ts';
import type { ShopDetails } from './shop-defaults.ts';
import type { ShopTextName } from './written-texts/shop-texts.rules.ts';

/** What every page knows before its first call; the server writes it into the HTML as JSON. */
export type ShopInfo = {
  /** True if the two public demo accounts exist, so the login page offers them. */
  demo: boolean;
  /** True if the shop has an email server, so that a forgotten password can be reset by email. */
  sendsMail?: true;
  /** What the owner changed; everything else is as specified, so an untouched shop sends nothing. */
  shop?: Partial<ShopDetails>;
  /** Absent if the shop shows its name instead. */
  logo?: Logo;
  /** The sections of the home page, if they are not those of the specification in its order. */
  home?: HomeSectionName[];
  /** The texts that the owner wrote. */
  texts?: ShopTextName[];
  /** At the foot of every page: the policies that the owner wrote, and the withdrawal. */
  links?: PageLink[];
  /** Absent until the owner says how long a delivery takes. */
  arrival?: ArrivalTimes;
  /** There are delivery prices, or only tax: the cart asks for them. */
  pricing?: 'delivery' | 'tax';
  /** How customers may pay, where they have a choice. */
  ways?: ('online' | 'transfer' | 'pickup')[];
  /** The automatic offers that are on, also before they start. */
  offers?: ShopOffer[];
  /** The pages of products have their readable addresses. */
  readableAddresses?: true;
  /** The store has filters by the options of products. */
  optionFilters?: true;
  /** What of a product people can ask to be told of by email. */
  alerts?: ('stock' | 'price')[];
  /** Customers can ask to be reminded of their cart. */
  remindsOfCarts?: true;
  /** Whether people without an account may fill a cart and buy. Absent until the owner decides; false keeps their links to orders. */
  guests?: boolean;
  /** What may run after the visitor's consent; only on pages where scripts of others may run. */
  visitorServices?: VisitorServices;
  /** For how many days customers can ask for returns; absent if they cannot. */
  returnDays?: number;
  /** The beginning of the returns text, for the product page. */
  returns?: TextSummary;
};

/** The services of others that the owner has entered an id of. */
export type VisitorServices = {
  /** Measurement ID of Google Analytics. */
  analytics?: string;
  /** ID of the Meta Pixel. */
  pixel?: string;
};

export type PageLink = { to: string; label: string };

export type TextSummary = { title: string; text: string };

/** In words, and what it applies to; everything if it names nothing. */
export type ShopOffer = {
  words: string;
  products: string[];
  categories: string[];
  startsAt?: string | undefined;
  endsAt?: string | undefined;
};
