import { useQuery } from '@tanstack/react-query';
import { call, refusalOf } from '../../lib/api/api-client.ts';
import { previewKey } from '../../lib/api/query-keys.ts';

/** The draft that a preview link shows; null if the link was ended. */
export function usePreview(token: string) {
  return useQuery({
    queryKey: previewKey(token),
    queryFn: async ({ signal }) => {
      try {
        return (await call('POST /product-previews', { body: { token }, signal })).data;
      } catch (error) {
        if (refusalOf(error, 'POST /product-previews')?.code === 'preview_invalid') return null;
        throw error;
      }
    },
  });
}
