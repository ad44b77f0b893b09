import type { FirstData } from '@vitrine/contract/pages/first-data';

/** A picture that the browser should fetch before it has read any script, if it can read pictures of its type. */
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
  /** The one address under which the page should be known; pages that are not indexed have none. */
  canonicalPath?: string | undefined;
  kind?: 'website' | 'product';
  /** For link previews. */
  image?: string | undefined;
  price?: string | undefined;
  preloads?: readonly Preload[];
  /** Linked data about what the page shows. */
  linkedData?: readonly object[];
};

/** All that the server knows of a page before any script runs. It is the same for whoever asks. */
export type PageContent = {
  status: 200 | 404;
  head: PageHead;
  /** What is read where scripts are off, as HTML. */
  body: string;
  data: FirstData;
  /** The screen's file in the web part, whose code is wanted at once: `home` for home.page.tsx. */
  screen?: string;
};
