import { isDeepStrictEqual } from 'node:util';
import type { AdminProduct } from '@vitrine/contract/catalog/catalog.schemas';
import {
  isVariantField,
  type RecordedVariant,
} from '@vitrine/contract/catalog/variants/recorded-variants.rules';
import { combinations, type ProductOption } from '@vitrine/contract/catalog/variants/variants.rules';
import { type VariantTable, variantTableInput } from '@vitrine/contract/catalog/variants/variants.schemas';
import type { UndoStayReason } from '@vitrine/contract/history/history.rules';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { stays, type UndoEntry, type UndoOutcome } from '../../audit/undo-entry.ts';
import { replaceTable, type WrittenTable } from '../variants/variants.service.ts';
import { selectSoldVariants } from './product-undo.queries.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'settings'>;
/** A variant as the entry found and as it left it; without one where the entry added or removed it. */
type RowChange = { was?: RecordedVariant; given?: RecordedVariant };
type Reason = UndoStayReason;
type Plan = { table: WrittenTable; isChanged: boolean; reason: Reason | undefined };

/** The options and variants have an entry of their own. */
export function isOfVariants({ after }: UndoEntry): boolean {
  return Object.keys(after ?? {}).some(isVariantField);
}

/**
 * Gives a product back the options and variants that an entry changed. Stock that was sold or counted since stays as it is, so
 * that nothing is sold twice: a variant that comes back then has none. Variants that were added and sold since stay.
 */
export async function restoreVariants(shop: Shop, caller: Caller, entry: UndoEntry): Promise<UndoOutcome> {
  let plan: Plan | undefined;
  try {
    await replaceTable(shop, caller, entry.objectId, async (now, product) => {
      plan = await planOf(shop, entry, { now, product });
      return plan.isChanged ? plan.table : undefined;
    });
  } catch (error) {
    if (!(error instanceof Refusal) || error.declared.status === 403) throw error;
    return stays(entry, error.declared.status === 404 ? 'gone' : 'refused');
  }
  return {
    entry,
    isRestored: plan?.isChanged === true,
    ...(plan?.reason && { stays: plan.reason }),
  };
}

type Now = { now: VariantTable; product: AdminProduct };

/** With other options all of it goes back or nothing, because each row needs its values; otherwise each row for itself. */
async function planOf({ db }: Shop, entry: UndoEntry, { now, product }: Now): Promise<Plan> {
  const changes = rowChanges(entry);
  const sold = await soldOf(db, entry, changes);
  const problems = changes.map((change) => rowProblem(change, { now, sold }));
  const stocks = changes.map((change) => stockBack(change, { now, sold }));
  const goBack = changes.flatMap((change, index) => {
    const stock = stocks[index];
    const isNothing = stock === undefined && isOnlyStock(change);
    return problems[index] === undefined && !isNothing ? { ...change, stock } : [];
  });
  const rows = new Map<string, Row>(now.variants.map(({ stock: _, ...row }) => [row._id, row]));
  for (const change of goBack) putBack(rows, change);
  const options = optionsBack(entry, now);
  const table = tableOf(options ?? [], rows, product);
  const problem = problems.find((one) => one !== undefined);
  const isRefused = options === undefined || !isTable(table) || ('options' in (entry.after ?? {}) && problem);
  if (isRefused) return { table, isChanged: false, reason: problem ?? 'changed' };
  const keepsStock = changes.some(
    ({ was, given }, index) => was && was.stock !== given?.stock && was.stock !== stocks[index],
  );
  const isChanged = goBack.length > 0 || options !== now.options;
  return { table, isChanged, reason: problem ?? (keepsStock ? 'stock' : undefined) };
}

/** Of the variants that the entry added, those that orders contain; of those that it removed, those that were sold since. */
async function soldOf(db: Shop['db'], entry: UndoEntry, changes: readonly RowChange[]): Promise<Set<string>> {
  const added = changes.flatMap(({ was, given }) => (given && !was ? given._id : []));
  const removed = changes.flatMap(({ was, given }) => (was && !given && was.stock !== null ? was._id : []));
  const [ofAdded, ofRemoved] = [
    added.length > 0 ? await selectSoldVariants(db, entry.objectId, { ids: added }) : [],
    removed.length > 0
      ? await selectSoldVariants(db, entry.objectId, { ids: removed, since: new Date(entry.createdAt) })
      : [],
  ];
  return new Set([...ofAdded, ...ofRemoved]);
}

/** Undefined if they were changed since. */
function optionsBack({ before, after }: UndoEntry, { options }: VariantTable): ProductOption[] | undefined {
  if (!after || !('options' in after)) return options;
  const isAsLeft = isDeepStrictEqual(options, after.options ?? []);
  return isAsLeft ? ((before?.options as ProductOption[] | null) ?? []) : undefined;
}

function isTable(table: WrittenTable): boolean {
  return variantTableInput.safeParse({ version: 0, ...table }).success;
}

type Row = Omit<RecordedVariant, 'stock'> & { stock?: number | null | undefined };

function rowChanges({ before, after }: UndoEntry): RowChange[] {
  const changes = new Map<string, RowChange>();
  const add = (values: UndoEntry['before'], end: keyof RowChange) => {
    for (const [field, value] of Object.entries(values ?? {})) {
      if (field === 'options' || !isVariantField(field) || typeof value !== 'object' || value === null)
        continue;
      const variant = value as RecordedVariant;
      changes.set(variant._id, { ...changes.get(variant._id), [end]: variant });
    }
  };
  add(before, 'was');
  add(after, 'given');
  return [...changes.values()];
}

function rowProblem(
  { was, given }: RowChange,
  { now, sold }: { now: VariantTable; sold: ReadonlySet<string> },
): Reason | undefined {
  const id = (given ?? was)?._id ?? '';
  const row = now.variants.find(({ _id }) => _id === id);
  if (!given) return row ? 'changed' : undefined;
  if (!row) return 'gone';
  if (!isDeepStrictEqual(withoutStock(row), withoutStock(given))) return 'changed';
  if (!was && (sold.has(id) || row.reserved > 0)) return 'in-use';
  return undefined;
}

/** The number on hand that goes back. Null ends the counting; undefined leaves what there is. */
function stockBack(
  { was, given }: RowChange,
  { now, sold }: { now: VariantTable; sold: ReadonlySet<string> },
): number | null | undefined {
  if (!was || was.stock === given?.stock) return undefined;
  if (!given) return was.stock !== null && sold.has(was._id) ? 0 : was.stock;
  const isAsLeft = now.variants.find(({ _id }) => _id === was._id)?.stock === given.stock;
  return isAsLeft ? was.stock : undefined;
}

function isOnlyStock({ was, given }: RowChange): boolean {
  return (
    was !== undefined && given !== undefined && isDeepStrictEqual(withoutStock(was), withoutStock(given))
  );
}

function putBack(rows: Map<string, Row>, { was, given, stock }: RowChange & Pick<Row, 'stock'>): void {
  if (was) rows.set(was._id, { ...withoutStock(was), ...(stock !== undefined && { stock }) });
  else rows.delete(given?._id ?? '');
}

function withoutStock({ _id, values, price, sku, barcode, weight, image, isOn }: Row): Row {
  return { _id, values, price, sku, barcode, weight, image, isOn };
}

/** A picture that the product no longer has counts as none, as it does on its page. */
function tableOf(
  options: ProductOption[],
  rows: ReadonlyMap<string, Row>,
  { images }: AdminProduct,
): WrittenTable {
  const places = new Map(combinations(options).map((values, place) => [JSON.stringify(values), place]));
  const place = ({ values }: Row) => places.get(JSON.stringify(values)) ?? places.size;
  const variants = [...rows.values()]
    .toSorted((one, other) => place(one) - place(other))
    .map(({ stock, image, ...row }) => ({
      ...{
        ...withoutStock({ ...row, image }),
        image: image !== null && images.includes(image) ? image : null,
      },
      ...(stock !== undefined && { stock }),
    }));
  return { options, variants: options.length > 0 ? variants : [] };
}
