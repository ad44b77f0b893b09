import type { DataSize } from './data/load-data.ts';

export type Call = {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: object;
};

/** A statement is prepared once per connection under its name. */
export type Ask = <Row extends object>(name: string, text: string, values: unknown[]) => Promise<Row[]>;
export type HandRequest = {
  query: Record<string, string>;
  authorization: string;
  body: unknown;
  path: string;
};

/** What the second limit does: the same by hand, as directly as the database allows. */
export type ByHand = {
  reply: (ask: Ask, request: HandRequest) => Promise<object>;
  /** Its reply must be the shop's, value for value; else only of the same form. */
  isExact?: boolean;
  /** Its reply leaves out parts that cost the shop next to nothing beside the rest. */
  isPartial?: boolean;
  /** The reply is brought to the length of the shop's page. */
  isPage?: boolean;
};

export type Operation = {
  name: string;
  /** What `--only` selects besides the name. */
  group: string;
  /** Reads the catalogue, which may grow without it becoming slow. */
  isCatalogue?: boolean;
  /** Where the shop lets only so many wait; those that a round leaves behind count too. */
  mostConnections?: number;
  /** How many different calls there are; absent where each call is a new one. */
  variants?: number;
  call: (turn: number, size: DataSize) => Call;
  /** What is wrong with a reply, if anything. */
  problem: (body: string, size: DataSize) => string | undefined;
  byHand?: ByHand;
};
