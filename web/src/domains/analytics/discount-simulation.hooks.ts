import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DiscountSimulationInput } from '@vitrine/contract/analytics/discount-simulation.schemas';
import { useEffect, useState } from 'react';
import { discountSimulationKey } from '../../lib/api/admin-query-keys.ts';
import { call } from '../../lib/api/api-client.ts';

const PAUSE_MS = 350;

/** What a discount would have done, asked after a pause in typing; nothing while it is not complete. */
export function useDiscountSimulation(input: DiscountSimulationInput | undefined) {
  const typed = input ? JSON.stringify(input) : '';
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return useQuery({
    queryKey: discountSimulationKey(asked),
    queryFn: async ({ signal }) => {
      const body = JSON.parse(asked) as DiscountSimulationInput;
      return (await call('POST /admin/discount-simulation', { body, signal })).data;
    },
    enabled: asked !== '' && typed !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
}
