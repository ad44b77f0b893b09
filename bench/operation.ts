import type { DataSize } from './data/load-data.ts';

export type Call = {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: object;
};

/** The name is that of the prepared statement. */
export type Ask = <Row extends object>(name: string, text: string, values: unknown[]) => Promise<Row[]>;
export type HandRequest = {
  query: Record<string, string>;
  authorization: string;
  body: unknown;
  path: string;
};

/** The operation in hand-written SQL, as directly as the database allows; this is the second limit. */
export type ByHand = {
  reply: (ask: Ask, request: HandRequest) => Promise<object>;
  /** The reply must equal the shop's; otherwise it need only have the same shape. */
  isExact?: boolean;
  /** The reply leaves out parts that cost the shop next to nothing. */
  isPartial?: boolean;
  /** The reply is padded to the length of the shop's page. */
  isPage?: boolean;
  /** The reply is the page's initial data, which is rendered with the web part as the shop does. */
  isRendered?: boolean;
  /** All statements of a reply are in one transaction. */
  isTransaction?: boolean;
};

export type Operation = {
  name: string;
  /** What `--only` selects besides the name. */
  group: string;
  /** Must stay fast when the catalogue grows. */
  isCatalogue?: boolean;
  /** For operations of which the shop lets only a few wait; those left over from a round count too. */
  mostConnections?: number;
  /** How many different calls there are; absent if every call is new. */
  variants?: number;
  call: (turn: number, size: DataSize) => Call;
  /** What is wrong with a reply, if anything. */
  problem: (body: string, size: DataSize) => string | undefined;
  byHand?: ByHand;
};
