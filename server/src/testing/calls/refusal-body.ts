import { type DeclaredRefusal, sharedRefusals } from '@vitrine/contract/shared/refusals';

/** What a caller is sent for a refusal that has no data. */
export function refusalBody({ code, message }: DeclaredRefusal) {
  return { code, message, ...(code === sharedRefusals.demoAdmin.code ? { isDemo: true } : {}) };
}
