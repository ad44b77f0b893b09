import { type Endpoint, methodAndPath } from '@vitrine/contract/shared/endpoint';
import type { DeclaredRefusal } from '@vitrine/contract/shared/refusals';
import { z } from 'zod';
import { escapeHtml } from '../../shared/web/escape-html.ts';
import { htmlPage, type PageBrand } from '../../shared/web/html-page.ts';
import { accessOf } from '../access/access-table.ts';
import { declaredRefusals } from '../responses/declared-refusals.ts';

/** The API documentation, without scripts: every mounted call with its access rule, input and reply. */
export function apiDocsPage(brand: PageBrand, endpoints: readonly Endpoint[]): string {
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
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return `<h2>${title}</h2><pre tabindex="0">${escapeHtml(JSON.stringify(rest, null, 2))}</pre>`;
}

function pathOf(endpoint: Endpoint): string {
  return methodAndPath(endpoint.route).path;
}

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#dde0e6, #3a3f4a); --muted: light-dark(#5d6470, #a5abb8); }
body { font: 16px/24px system-ui, sans-serif; margin: 0; background: light-dark(#fafbfc, #14171d); color: light-dark(#191e2b, #eef0f4); }
main { max-width: 960px; margin: 0 auto; padding: 48px 16px 96px; }
h1 { font-size: 40px; line-height: 44px; letter-spacing: -0.03em; margin: 0 0 16px; }
h2 { font-size: 14px; line-height: 20px; margin: 16px 0 4px; }
a { color: light-dark(#2350c9, #8fb2ff); }
details { border-top: 1px solid var(--line); }
summary { display: flex; flex-wrap: wrap; gap: 4px 12px; padding: 12px 0; cursor: pointer; align-items: baseline; }
summary b { width: 64px; font-size: 14px; }
summary span { flex: 1 1 240px; color: var(--muted); font-size: 14px; }
summary em { font-style: normal; font-size: 12px; border: 1px solid var(--line); border-radius: 2px; padding: 2px 8px; }
table { border-collapse: collapse; font-size: 14px; line-height: 20px; }
th, td { text-align: left; vertical-align: top; padding: 4px 16px 4px 0; border-bottom: 1px solid var(--line); }
pre { overflow-x: auto; font-size: 13px; line-height: 18px; padding: 12px 16px; border: 1px solid var(--line); border-radius: 4px; }
`;
