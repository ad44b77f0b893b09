import { useQuery } from '@tanstack/react-query';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import {
  type SceneOwner,
  type ScenePoint,
  scenePoints,
} from '@vitrine/contract/catalog/home/scene-points.rules';
import { call } from '../../lib/api/api-client.ts';
import { sceneKey } from '../../lib/api/query-keys.ts';

export type ProductInScene = ScenePoint & { product: Product };

/** The products of a scene that the shop still has. Its searches are answered from the response cache. */
export function useProductsInScene(owner: SceneOwner): readonly ProductInScene[] {
  const { data = [] } = useQuery({
    queryKey: sceneKey(owner),
    queryFn: ({ signal }) => Promise.all(scenePoints(owner).map((point) => findProduct(point, signal))),
  });
  return data.filter((found) => found !== null);
}

async function findProduct(point: ScenePoint, signal: AbortSignal): Promise<ProductInScene | null> {
  const { data } = await call('GET /products', { query: { search: point.name, limit: 1 }, signal });
  const product = data.find(({ name }) => name === point.name);
  return product ? { ...point, product } : null;
}
