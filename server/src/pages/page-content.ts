import type { InitialData } from '@vitrine/contract/pages/initial-data';
import type { Deps } from '../deps.ts';

export type PageShop = Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'settings'>;

/** A picture that the browser should fetch before it has run any script, if it supports the type. */
export type Preload = {
  src: string;
  srcSet?: string | undefined;
  sizes?: string;
  type?: string;
  media?: string;
};

export type PageHead = {
  title: string;
  description: string;
  /** The page's canonical path; pages that are not indexed have none. */
  canonicalPath?: string | undefined;
  /** The page's address is a secret, which no other site may learn. */
  hasNoReferrer?: boolean;
  kind?: 'website' | 'product';
  /** For link previews. */
  image?: string | undefined;
  price?: { amount: string; currency: string } | undefined;
  preloads?: readonly Preload[];
  linkedData?: readonly object[];
};

/** Everything the server knows about a page before any script runs. It is the same for everyone. */
export type PageContent = {
  status: 200 | 301 | 302 | 404;
  location?: string;
  head: PageHead;
  data: InitialData;
  /** The part of the query that the page depends on. */
  search?: string;
  /** The server renders no content: it is not for everyone, or cannot be read. */
  isEmpty?: boolean;
  /** The screen's file in the web part, to preload its code: `home` for home.page.tsx. */
  screen?: string;
};
