import { type Endpoint, methodAndPath } from '@vitrine/contract/shared/endpoint';
import { z } from 'zod';
import { escapeHtml } from '../shared/escape-html.ts';
import { htmlPage } from '../shared/html-page.ts';
import { accessTable } from './access-table.ts';

/** A page to read the API on, without script: every mounted call with who may use it and what goes in and out. */
export function apiDocsPage(endpoints: readonly Endpoint[]): string {
  const sorted = [...endpoints].sort((a, b) => pathOf(a).localeCompare(pathOf(b)));
  const content = `<h1>The API of this shop</h1>
<p>${sorted.length} calls, all under <code>/api</code>. Success answers <code>{ data, message? }</code>, a refusal
<code>{ message }</code> with an honest status. The same in machine words:
<a href="/api/openapi.json">openapi.json</a>.</p>
${sorted.map(callSection).join('\n')}`;
  return htmlPage({ title: 'API', style: STYLE, content });
}

function callSection(endpoint: Endpoint): string {
  const { method, path } = methodAndPath(endpoint.route);
  const access = (accessTable as Record<string, string>)[endpoint.route] ?? '';
  const parts = [
    schemaBlock('Path', endpoint.params, 'input'),
    schemaBlock('Query', endpoint.query, 'input'),
    schemaBlock(endpoint.files ? 'Form' : 'Body', endpoint.body, 'input'),
    endpoint.files ? `<p>Files: <code>${escapeHtml(Object.keys(endpoint.files).join(', '))}</code></p>` : '',
    schemaBlock('Reply', endpoint.reply, 'output'),
  ];
  return `<details>
<summary><b class="${method}">${method}</b> <code>${escapeHtml(path)}</code> <span>${escapeHtml(endpoint.summary)}</span> <em>${escapeHtml(access)}</em></summary>
${parts.join('\n')}
</details>`;
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
pre { overflow-x: auto; font-size: 13px; line-height: 18px; padding: 12px 16px; border: 1px solid var(--line); border-radius: 4px; }
`;
