import { useMutation, useQuery } from '@tanstack/react-query';
import { settingsTexts } from '@vitrine/contract/shop/settings.texts';
import type { LogoGround } from '@vitrine/contract/shop/shop.rules';
import { shopSettingsTexts } from '@vitrine/contract/shop/shop.texts';
import { settingsKey } from '../../lib/api/admin-query-keys.ts';
import { call } from '../../lib/api/api-client.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { setLogo } from '../../lib/shop/shop-details.ts';

export function useStoredLogo() {
  return useQuery({
    queryKey: settingsKey('logo'),
    queryFn: async ({ signal }) => (await call('GET /admin/shop/logo', { signal })).data,
    meta: { loadFailed: settingsTexts.loadFailed },
  });
}

export function useLogoUpload(ground: LogoGround) {
  const mutation = useMutation({
    mutationFn: (image: File | null) =>
      image
        ? call('POST /admin/shop/logo/:ground', { params: { ground }, files: { image: [image] } })
        : call('DELETE /admin/shop/logo/:ground', { params: { ground } }),
    meta: { done: true, failed: shopSettingsTexts.logoFailed },
    onSuccess: ({ data }) => {
      queryClient.setQueryData(settingsKey('logo'), data);
      setLogo(data);
    },
  });
  return {
    upload: (image: File) => mutation.mutate(image),
    remove: () => mutation.mutate(null),
    isSaving: mutation.isPending,
  };
}
