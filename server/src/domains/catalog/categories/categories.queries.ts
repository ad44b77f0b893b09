import { and, asc, between, eq, sql } from 'drizzle-orm';
import { categories, formerCategoryNames } from '../../../../database/tables/catalog/categories.table.ts';
import { deletedCategories } from '../../../../database/tables/catalog/deleted-categories.table.ts';
import type { Db } from '../../../platform/database/connections/client.ts';
import { pickColumns } from '../../../platform/database/pick-columns.ts';

const columns = { _id: categories.id, name: categories.name };

/** Locks the category until the transaction ends, so that it cannot be deleted while a product is put into it. */
export async function findCategoryForProduct(db: Db, idOrName: string) {
  const [row] = await db
    .select(columns)
    .from(categories)
    .where(sql`${categories.id}::text = ${idOrName} or lower(${categories.name}) = lower(${idOrName})`)
    .for('key share');
  return row;
}

/** Returns undefined if the name is taken, ignoring case. */
export async function insertCategory(db: Db, values: { name: string; createdAt: Date }) {
  const [row] = await db.insert(categories).values(values).onConflictDoNothing().returning(columns);
  return row;
}

/** The current name of the category that used to have this name. */
export async function findByFormerName(db: Db, name: string): Promise<string | undefined> {
  const [row] = await db
    .select({ name: categories.name })
    .from(formerCategoryNames)
    .innerJoin(categories, eq(categories.id, formerCategoryNames.categoryId))
    .where(sql`lower(${formerCategoryNames.name}) = lower(${name})`);
  return row?.name;
}

export function selectCategoriesBetween(db: Db, { first, last }: { first: string; last: string }) {
  return db
    .select(columns)
    .from(categories)
    .where(between(categories.id, first, last))
    .orderBy(asc(categories.id));
}

/** The trigger categories_leave clears its first products; the others are cleared by `clearDeletedCategory`. */
export async function deleteCategory(db: Db, id: string) {
  const [row] = await db.delete(categories).where(eq(categories.id, id)).returning(columns);
  return row;
}

export function selectDeletedCategories(db: Db) {
  return db
    .select({ id: deletedCategories.id })
    .from(deletedCategories)
    .orderBy(asc(deletedCategories.deletedAt));
}

/** Returns how many live products were cleared; fewer than `most` means that none is left, or that the category came back. */
export async function clearDeletedCategory(db: Db, id: string, most: number): Promise<number> {
  const { rows } = await db.execute<{ cleared: number }>(
    sql`with gone as materialized (select id from deleted_categories where id = ${id}::uuid for update)
      select clear_category(gone.id, ${most}::integer) as cleared from gone`,
  );
  return rows[0]?.cleared ?? 0;
}

/** Deleted products have no index by category, so they come last, all at once. */
export async function finishDeletedCategory(db: Db, id: string): Promise<void> {
  await db.execute(sql`with gone as (delete from deleted_categories where id = ${id}::uuid returning id)
    update products set category_id = null from gone where category_id = gone.id`);
}

/** Locks the category until the transaction ends. */
export async function findCategoryForChange(db: Db, id: string) {
  const [row] = await db
    .select({
      ...columns,
      ...pickColumns(categories, 'imageUrl', 'position', 'searchTitle', 'searchDescription'),
    })
    .from(categories)
    .where(sql`${categories.id}::text = ${id}`)
    .for('no key update');
  return row;
}

export async function hasOtherNamed(db: Db, id: string, name: string): Promise<boolean> {
  const isOther = sql`lower(${categories.name}) = lower(${name}) and ${categories.id} <> ${id}`;
  return (await db.$count(categories, isOther)) > 0;
}

/** From now on the former name leads to the category, and the new name to no other. */
export async function updateCategoryName(
  db: Db,
  id: string,
  { name, formerName }: { name: string; formerName: string },
): Promise<void> {
  await db.update(categories).set({ name, isRenamed: true }).where(eq(categories.id, id));
  const isOne = sql`lower(${formerCategoryNames.name}) in (lower(${name}), lower(${formerName}))`;
  await db.delete(formerCategoryNames).where(isOne);
  if (name.toLowerCase() === formerName.toLowerCase()) return;
  await db.insert(formerCategoryNames).values({ name: formerName, categoryId: id });
}

type SearchTexts = Partial<Pick<typeof categories.$inferSelect, 'searchTitle' | 'searchDescription'>>;

export async function updateSearchTexts(db: Db, id: string, texts: SearchTexts): Promise<void> {
  await db.update(categories).set(texts).where(eq(categories.id, id));
}

export async function updateCategoryImage(db: Db, id: string, imageUrl: string | null): Promise<void> {
  await db.update(categories).set({ imageUrl }).where(eq(categories.id, id));
}

/** All of them with their places, locked until the transaction ends. */
export function selectCategoriesForOrder(db: Db) {
  return db
    .select({ id: categories.id, position: categories.position })
    .from(categories)
    .orderBy(asc(categories.id))
    .for('no key update');
}

/** Numbers the categories in this order. */
export async function updatePositions(db: Db, ids: readonly string[]): Promise<void> {
  await db.execute(sql`update categories set position = placed.number
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as placed(id, number)
    where categories.id = placed.id and categories.position is distinct from placed.number`);
}

export function selectRenamedCategories(db: Db) {
  return db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(eq(categories.isRenamed, true))
    .orderBy(asc(categories.id));
}

/** Rebuilds the search words of some of its products, in id order, by a trigger; returns the last id, if there was one. */
export async function refreshSearchWords(
  db: Db,
  { categoryId, after, most }: { categoryId: string; after: string; most: number },
): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`with written as (
      update products set category_id = category_id where id in (
        select id from products where category_id = ${categoryId}::uuid and id > ${after}::uuid
        order by id limit ${most}::integer)
      returning id)
    select id from written order by id desc limit 1`);
  return rows[0]?.id;
}

/** Unless it was renamed again meanwhile. */
export async function finishRename(db: Db, { id, name }: { id: string; name: string }): Promise<void> {
  await db
    .update(categories)
    .set({ isRenamed: false })
    .where(and(eq(categories.id, id), eq(categories.name, name)));
}
