import type { SeenProduct } from '@vitrine/contract/catalog/bulk-change.schemas';
import { useMemo, useRef, useState } from 'react';

export type Selection = ReturnType<typeof useSelection>;

/**
 * The ticked products, each with the version that was on the screen, so that other people's changes are reported instead
 * of overwritten.
 */
export function useSelection() {
  const [versions, setVersions] = useState<ReadonlyMap<string, number>>(new Map());
  const last = useRef<string>(undefined);
  // Stable until something is ticked, so that the grid does not render again while somebody types in the search box.
  return useMemo(() => {
    const products: SeenProduct[] = [...versions].map(([_id, version]) => ({ _id, version }));
    return {
      products,
      has: (id: string) => versions.has(id),
      /** With `isRange`, everything from the product that was ticked last to this one is ticked. */
      toggle(id: string, { among, isRange }: { among: readonly SeenProduct[]; isRange: boolean }) {
        const next = new Map(versions);
        const range = isRange ? between(among, last.current, id) : [];
        if (range.length > 0) for (const product of range) next.set(product._id, product.version);
        else if (!next.delete(id)) next.set(id, among.find(({ _id }) => _id === id)?.version ?? 1);
        last.current = id;
        setVersions(next);
      },
      /** After a change of one's own: its new version is the one on the screen. */
      refresh({ _id, version }: SeenProduct) {
        setVersions((before) => (before.has(_id) ? new Map(before).set(_id, version) : before));
      },
      replace(all: readonly SeenProduct[]) {
        setVersions(new Map(all.map(({ _id, version }) => [_id, version])));
      },
      clear() {
        last.current = undefined;
        setVersions(new Map());
      },
    };
  }, [versions]);
}

/** The products from one to another, in the order of the list; none if either is not in it. */
export function between<P extends { _id: string }>(
  products: readonly P[],
  from: string | undefined,
  to: string,
): P[] {
  const [one, other] = [from, to].map((id) => products.findIndex(({ _id }) => _id === id));
  if (one === undefined || other === undefined || one < 0 || other < 0) return [];
  return products.slice(Math.min(one, other), Math.max(one, other) + 1);
}
