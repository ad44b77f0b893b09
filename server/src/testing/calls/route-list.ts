import { allEndpoints } from '@vitrine/contract/api';
import { type Endpoint, methodAndPath } from '@vitrine/contract/shared/endpoint';
import type { FastifyInstance } from 'fastify';
import { formerPath } from '../../platform/http/former-paths.ts';

export type MountedRoute = {
  method: string;
  /** As the router prints it, with `:name` for parameters. */
  path: string;
  /** The contract's endpoint behind it; the server's own routes have none. */
  endpoint?: Endpoint;
};

const TREE_LINE = /^(?<indent>[│ ]*)[├└]── (?<part>\S+)(?: \((?<methods>[A-Z, ]+)\))?$/;
const INDENT_CHARS = 4;

/** Every route of the server, read from its router rather than from a list of ours. */
export function routesOf(app: FastifyInstance): MountedRoute[] {
  const routes: MountedRoute[] = [];
  const parents: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n').filter(Boolean)) {
    const { indent, part, methods = '' } = TREE_LINE.exec(line)?.groups ?? {};
    if (indent === undefined || part === undefined) throw new Error(`The router printed "${line}".`);
    const depth = indent.length / INDENT_CHARS;
    const path = `${parents[depth - 1] ?? ''}${part}`;
    parents[depth] = path;
    for (const method of methods.split(', ').filter(Boolean)) routes.push(withEndpoint(method, path));
  }
  return routes;
}

function withEndpoint(method: string, path: string): MountedRoute {
  const endpoint = endpoints.get(withoutParamNames(`${method === 'HEAD' ? 'GET' : method} ${path}`));
  return { method, path, ...(endpoint ? { endpoint } : {}) };
}

/** The router has one parameter name for two calls that share a path, so names cannot distinguish them. */
function withoutParamNames(route: string): string {
  return route.replaceAll(/:[^/]+/g, ':');
}

const endpoints = new Map(
  allEndpoints.flatMap((endpoint) => {
    const { method, path } = methodAndPath(endpoint.route);
    return [path, formerPath(path) ?? path].map(
      (one) => [withoutParamNames(`${method} /api${one}`), endpoint] as const,
    );
  }),
);
