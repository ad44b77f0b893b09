import { z } from 'zod';
import type { DeclaredRefusal } from './refusals.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** Method and path in one string, exactly as the specification's call tables write them: `GET /products/:id`. */
export type Route = `${Method} /${string}`;

/** Files of a multipart body: the field's name and how many files it may carry. */
export type FileFields = Readonly<Record<string, { maxCount: number }>>;

export type EndpointParts = {
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  files?: FileFields;
  reply: z.ZodType;
  /** Those of this call alone; what follows from its input, its method and its access rule goes without saying. */
  refusals?: readonly DeclaredRefusal[];
};

export type Endpoint = EndpointParts & { route: Route };

/** One call of the API. The server mounts it and the web takes its types from it, so neither can drift. */
export function defineEndpoint<const R extends Route, const P extends EndpointParts>(
  route: R,
  parts: P,
): P & { route: R } {
  return { route, ...parts };
}

export function methodAndPath(route: Route): { method: Method; path: string } {
  const [method, path] = route.split(' ') as [Method, string];
  return { method, path };
}

/** The envelope of every success. */
export function dataReply<T extends z.ZodType>(data: T) {
  return z.object({ data, message: z.string().optional() });
}

/** For calls whose message a screen shows on success. */
export function dataWithMessageReply<T extends z.ZodType>(data: T) {
  return z.object({ data, message: z.string() });
}

export function messageReply() {
  return z.object({ message: z.string() });
}

/** An answer that only sends the browser on to another page. */
export function redirectReply() {
  return z.null();
}

/** A page of a long list: `total` counts all that match, `nextCursor` is null on the last page. */
export function pageReply<T extends z.ZodType>(item: T) {
  return z.object({
    data: z.array(item),
    total: z.number().int().nonnegative(),
    nextCursor: z.string().nullable(),
  });
}

/** A part whose fields are all optional may be left out altogether. */
type Part<K extends string, I> = Partial<I> extends I ? { [P in K]?: I } : { [P in K]: I };
type PartInput<E, K extends string> =
  E extends Record<K, infer S extends z.ZodType> ? Part<K, z.input<S>> : unknown;
type FilesInput<E> = E extends { files: infer F extends FileFields }
  ? { files?: { [N in keyof F]?: readonly Blob[] } }
  : unknown;

/** What a caller of the endpoint passes: only the parts that the endpoint has. */
export type InputOf<E> = PartInput<E, 'params'> &
  PartInput<E, 'query'> &
  PartInput<E, 'body'> &
  FilesInput<E>;
/** What the endpoint answers on success. */
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;
