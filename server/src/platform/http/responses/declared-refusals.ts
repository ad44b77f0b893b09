import { secondFactorRefusals } from '@vitrine/contract/accounts/second-factor/second-factor.refusals';
import { imageRefusals } from '@vitrine/contract/media/media.refusals';
import { type Endpoint, methodAndPath } from '@vitrine/contract/shared/endpoint';
import { type DeclaredRefusal, sharedRefusals } from '@vitrine/contract/shared/refusals';
import { z } from 'zod';
import {
  accessOf,
  confirmationOf,
  openToDemoAdmin,
  openWithoutSecondFactor,
} from '../access/access-table.ts';

export function declaredRefusals(endpoint: Endpoint): DeclaredRefusal[] {
  const all = new Set<DeclaredRefusal>([
    ...(endpoint.refusals ?? []),
    ...inputRefusals(endpoint),
    ...accessRefusals(endpoint),
    ...writeRefusals(endpoint),
    ...(endpoint.files ? Object.values(imageRefusals) : []),
    sharedRefusals.malformedRequest,
    sharedRefusals.fault,
    sharedRefusals.unavailable,
  ]);
  return [...all].sort((a, b) => a.status - b.status || a.code.localeCompare(b.code));
}

function inputRefusals({ params, query, body, files }: Endpoint): DeclaredRefusal[] {
  const hasCursor = query instanceof z.ZodObject && 'cursor' in query.shape;
  return [
    ...(params || query || body || files ? [sharedRefusals.invalidInput] : []),
    ...(hasCursor ? [sharedRefusals.cursorUnknown] : []),
    // An impossible id, and a path segment longer than any id.
    ...(params ? [sharedRefusals.notFound, sharedRefusals.addressTooLong] : []),
  ];
}

function accessRefusals({ route }: Endpoint): DeclaredRefusal[] {
  const access = accessOf(route);
  if (access === 'everyone') return [];
  return [
    sharedRefusals.unauthenticated,
    // Too many requests: of an API key.
    ...(access === 'admin' ? [sharedRefusals.forbidden, sharedRefusals.tooManyRequests] : []),
    ...(access === 'admin' && !openWithoutSecondFactor.has(route) ? [secondFactorRefusals.missing] : []),
    ...(confirmationOf(route) ? [secondFactorRefusals.confirmationNeeded] : []),
  ];
}

function writeRefusals({ route }: Endpoint): DeclaredRefusal[] {
  if (methodAndPath(route).method === 'GET') return [];
  return [
    sharedRefusals.crossOrigin,
    ...(openToDemoAdmin.has(route) ? [] : [sharedRefusals.demoAdmin]),
    sharedRefusals.conflict,
    sharedRefusals.cannotRehearse,
    sharedRefusals.tooLarge,
    sharedRefusals.unsupportedMedia,
  ];
}
