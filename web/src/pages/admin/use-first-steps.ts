import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

type FirstSteps = 'unknown' | 'over' | { hasCategory: boolean };

/** How far the owner of an empty shop has come. If that cannot be loaded, nothing is shown. */
export function useFirstSteps(): FirstSteps {
  const { data, isError } = useQuery({
    queryKey: ['first-steps'],
    queryFn: async ({ signal }): Promise<FirstSteps> => {
      const { total } = await call('GET /admin/products', { query: { limit: 1 }, signal });
      if (total > 0) return 'over';
      const { data: categories } = await call('GET /categories', { signal });
      return { hasCategory: categories.length > 0 };
    },
    // Someone returning from adding a product must not read that the shop is empty.
    staleTime: 0,
    gcTime: 0,
  });
  return data ?? (isError ? 'over' : 'unknown');
}
