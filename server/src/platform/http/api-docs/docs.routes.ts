import { type Endpoint, methodAndPath } from '@vitrine/contract/shared/endpoint';
import type { DeclaredRefusal } from '@vitrine/contract/shared/refusals';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { type BrandedShop, brandOf } from '../../settings/brand.ts';
import { escapeHtml, htmlPage, type PageBrand, PLAIN_STYLE } from '../../shared/web/html-page.ts';
import { accessOf } from '../access/access-table.ts';
import { declaredRefusals } from '../responses/declared-refusals.ts';
import { jsonSchemaOf, openApiOf } from './openapi.ts';

/** Collects the mounted calls, so that the documentation lists exactly what can be called. */
export function collectEndpoints(app: FastifyInstance): ReadonlySet<Endpoint> {
  const mounted = new Set<Endpoint>();
  app.addHook('onRoute', ({ config }) => void (config?.endpoint && mounted.add(config.endpoint)));
  return mounted;
}

type DocsOptions = BrandedShop & { endpoints: ReadonlySet<Endpoint>; version: string };

export function docsRoutes(app: FastifyInstance, options: DocsOptions): void {
  const { endpoints } = options;
  // Each takes some 50 ms to generate and anyone may request it, so it is cached; by the first request every call is mounted.
  let openApi: ReturnType<typeof openApiOf> | undefined;
  app.get('/openapi.json', { config: { access: 'everyone' } }, async () => {
    openApi ??= openApiOf(endpoints, options);
    return openApi;
  });

  let page: string | undefined;
  app.get('/docs', { config: { access: 'everyone' } }, async (_request, reply) => {
    page ??= apiDocsPage(brandOf(options), endpoints);
    return reply.type('text/html; charset=utf-8').send(page);
  });
}

function apiDocsPage(brand: PageBrand, endpoints: ReadonlySet<Endpoint>): string {
  const pathOf = ({ route }: Endpoint) => methodAndPath(route).path;
  const sorted = [...endpoints].sort((a, b) => pathOf(a).localeCompare(pathOf(b)));
  const content = `<h1>The API of this shop</h1>
<p>${sorted.length} calls, all under <code>/api</code>. Success answers <code>{ data, message? }</code>, a refusal
<code>{ code, message, data? }</code> with an honest status; programs decide by the code, which never changes. The same in machine words:
<a href="/api/openapi.json">openapi.json</a>.</p>
${sorted.map(callSection).join('\n')}`;
  return htmlPage(brand, { title: 'API', style: STYLE, content });
}

function callSection(endpoint: Endpoint): string {
  const { method, path } = methodAndPath(endpoint.route);
  const access = accessOf(endpoint.route);
  const parts = [
    schemaBlock('Path', endpoint.params, 'input'),
    schemaBlock('Query', endpoint.query, 'input'),
    schemaBlock(endpoint.files ? 'Form' : 'Body', endpoint.body, 'input'),
    endpoint.files ? `<p>Files: <code>${escapeHtml(Object.keys(endpoint.files).join(', '))}</code></p>` : '',
    schemaBlock('Reply', endpoint.reply, 'output'),
    refusalTable(declaredRefusals(endpoint)),
    ...(endpoint.refusals ?? []).map(({ code, data }) => schemaBlock(`Data of ${code}`, data, 'output')),
  ];
  return `<details>
<summary><b class="${method}">${method}</b> <code>${escapeHtml(path)}</code> <span>${escapeHtml(endpoint.summary)}</span> <em>${escapeHtml(access)}</em></summary>
${parts.join('\n')}
</details>`;
}

function refusalTable(refusals: readonly DeclaredRefusal[]): string {
  const rows = refusals.map(
    ({ status, code, message }) =>
      `<tr><td>${status}</td><td><code>${code}</code></td><td>${escapeHtml(message)}</td></tr>`,
  );
  return `<h2>Refusals</h2><table>
<thead><tr><th>Status</th><th>Code</th><th>Message</th></tr></thead>
<tbody>${rows.join('\n')}</tbody>
</table>`;
}

function schemaBlock(title: string, schema: z.ZodType | undefined, io: 'input' | 'output'): string {
  if (!schema) return '';
  const json = JSON.stringify(jsonSchemaOf(schema, io), null, 2);
  return `<h2>${title}</h2><pre tabindex="0">${escapeHtml(json)}</pre>`;
}

const STYLE = `${PLAIN_STYLE}
main { max-width: 960px; margin: 0 auto; padding: 48px 16px 96px; }
h1 { font-size: 40px; line-height: 44px; letter-spacing: -0.03em; margin: 0 0 16px; }
h2 { font-size: 14px; line-height: 20px; margin: 16px 0 4px; }
details { border-top: 1px solid var(--line); }
summary { display: flex; flex-wrap: wrap; gap: 4px 12px; padding: 12px 0; cursor: pointer; align-items: baseline; }
summary b { width: 64px; font-size: 14px; }
summary span { flex: 1 1 240px; color: var(--muted); font-size: 14px; }
summary em { font-style: normal; font-size: 12px; border: 1px solid var(--line); border-radius: 2px; padding: 2px 8px; }
table { border-collapse: collapse; font-size: 14px; line-height: 20px; }
th, td { text-align: left; vertical-align: top; padding: 4px 16px 4px 0; border-bottom: 1px solid var(--line); }
pre { overflow-x: auto; font-size: 13px; line-height: 18px; padding: 12px 16px; border: 1px solid var(--line); border-radius: 4px; }
`;
