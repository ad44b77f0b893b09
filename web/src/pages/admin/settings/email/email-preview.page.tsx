import { EMAIL_KINDS } from '@vitrine/contract/orders/emails/email-previews.rules';
import { emailKindTexts } from '@vitrine/contract/orders/emails/email-previews.texts';
import { emailPreviewTexts } from '@vitrine/contract/orders/fulfilment/fulfilment-settings.texts';
import { useState } from 'react';
import { useEmailPreview } from '../../../../domains/shop/services.hooks.ts';
import { messageOf } from '../../../../lib/api/api-client.ts';
import { useParams } from '../../../../lib/navigation/shop-router.tsx';
import { Loaded } from '../../../../ui/display/loaded.tsx';
import { Panel } from '../../../../ui/display/row-panel.tsx';
import { SettingsShell } from '../parts/settings-shell.tsx';

const LOOKS = ['light', 'dark', 'plain'] as const;

/** /admin/settings/mail/:kind: an email with sample data, in both themes and as plain text. */
export function EmailPreviewPage() {
  const { kind: wanted } = useParams();
  const kind = EMAIL_KINDS.find((one) => one === wanted) ?? 'confirmation';
  const [look, setLook] = useState<(typeof LOOKS)[number]>('light');
  const preview = useEmailPreview(kind);
  const { name } = emailKindTexts[kind];
  return (
    <SettingsShell title={name} note={emailPreviewTexts.sample}>
      <Panel title={preview.data?.data.subject ?? name}>
        <fieldset className="mt-3 inline-flex rounded-control bg-label p-0.5">
          <legend className="sr-only">{emailPreviewTexts.look}</legend>
          {LOOKS.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={look === one}
              onClick={() => setLook(one)}
              className="min-h-9 rounded-control px-4 font-label text-muted text-sm aria-pressed:bg-surface aria-pressed:text-ink"
            >
              {emailPreviewTexts[one]}
            </button>
          ))}
        </fieldset>
        <div className="mt-4">
          <Loaded query={preview} failed={messageOf(preview.error, emailPreviewTexts.loadFailed)}>
            {({ data: { text, html } }) =>
              look === 'plain' ? (
                <pre className="whitespace-pre-wrap break-words border border-border p-4 text-sm">{text}</pre>
              ) : (
                <iframe
                  title={name}
                  sandbox=""
                  srcDoc={inTheme(html, look)}
                  className="h-[46rem] w-full border border-border"
                />
              )
            }
          </Loaded>
        </div>
      </Panel>
    </SettingsShell>
  );
}

/** Makes the email's dark-mode media query always true or false, so that the reader's own theme does not matter. */
function inTheme(html: string, look: 'light' | 'dark'): string {
  return html
    .replaceAll('(prefers-color-scheme: dark)', look === 'dark' ? 'all' : 'not all')
    .replaceAll('content="light dark"', `content="${look}"`);
}
