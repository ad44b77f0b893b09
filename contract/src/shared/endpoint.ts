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
  /** Only the refusals specific to this call; those that follow from its input, method or access rule are implied. */
  refusals?: readonly DeclaredRefusal[];
};

export type Endpoint = EndpointParts & { route: Route };

/** Defines one API call. The server mounts it and the web takes its types from it, so the two cannot drift apart. */
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

/** For calls whose success message is shown on a screen. */
export function dataWithMessageReply<T extends z.ZodType>(data: T) {
  return z.object({ data, message: z.string() });
}

export function messageReply() {
  return z.object({ message: z.string() });
}

/** A reply that redirects the browser to another page. */
export function redirectReply() {
  return z.null();
}

/** A page of a long list: `total` counts all matching items, `nextCursor` is null on the last page. */
export function pageReply<T extends z.ZodType>(item: T) {
  return z.object({
    data: z.array(item),
    total: z.number().int().nonnegative(),
    nextCursor: z.string().nullable(),
  });
}

/** A part whose fields are all optional may be omitted. */
type Part<K extends string, I> = Partial<I> extends I ? { [P in K]?: I } : { [P in K]: I };
type PartInput<E, K extends string> =
  E extends Record<K, infer S extends z.ZodType> ? Part<K, z.input<S>> : unknown;
type FilesInput<E> = E extends { files: infer F extends FileFields }
  ? { files?: { [N in keyof F]?: readonly Blob[] } }
  : unknown;

/** The arguments for calling the endpoint: only the parts that it has. */
export type InputOf<E> = PartInput<E, 'params'> &
  PartInput<E, 'query'> &
  PartInput<E, 'body'> &
  FilesInput<E>;
/** The endpoint's reply on success. */
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;
