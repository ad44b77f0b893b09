import { useMutation } from '@tanstack/react-query';
import { previewPath } from '@vitrine/contract/catalog/previews/preview-path';
import { previewTexts } from '@vitrine/contract/catalog/previews/previews.texts';
import { useState } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import { useDemoRule } from '../../../lib/session/demo-admin.ts';
import { CopyBox } from '../../../ui/admin/copy-box.tsx';
import { Button } from '../../../ui/button.tsx';

type PreviewLinkProps = { productId: string; savedToken: string | undefined };

/** The link that shows a saved draft; it holds until it is ended. */
export function PreviewLink({ productId, savedToken }: PreviewLinkProps) {
  const [token, setToken] = useState(savedToken);
  const { writeButton } = useDemoRule();
  const params = { id: productId };
  const create = useMutation({
    mutationFn: () => call('POST /admin/products/:id/preview', { params }),
    meta: { done: true, failed: previewTexts.createFailed },
    onSuccess: ({ data }) => setToken(data.token),
  });
  const revoke = useMutation({
    mutationFn: () => call('DELETE /admin/products/:id/preview', { params }),
    meta: { done: true, failed: previewTexts.revokeFailed },
    onSuccess: () => setToken(undefined),
  });
  return (
    <div className="panel p-4 md:p-6">
      <h2 className="text-lg">{previewTexts.title}</h2>
      <p className="mt-1 text-muted">{previewTexts.text}</p>
      {token !== undefined && <CopyBox text={`${window.location.origin}${previewPath(productId, token)}`} />}
      <Button
        variant="line"
        size="sm"
        className="mt-4"
        isBusy={create.isPending || revoke.isPending}
        {...writeButton(() => (token === undefined ? create.mutate() : revoke.mutate()))}
      >
        {token === undefined ? previewTexts.create : previewTexts.revoke}
      </Button>
    </div>
  );
}
