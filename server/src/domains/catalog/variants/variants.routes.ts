import { variantEndpoints } from '@vitrine/contract/catalog/variants/variants.endpoints';
import { variantFormTexts } from '@vitrine/contract/catalog/variants/variants.texts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { asData, mountAll, withMessage } from '../../../platform/http/endpoint-route.ts';
import { readVariants, saveVariants } from './variants.service.ts';

export function variantRoutes(app: FastifyInstance, deps: Deps): void {
  mountAll(app, variantEndpoints, {
    readVariants: asData(({ params }) => readVariants(deps, params.id)),
    saveVariants: withMessage(variantFormTexts.saved, ({ caller, params, body }) =>
      saveVariants(deps, caller, { productId: params.id, table: body }),
    ),
  });
}
