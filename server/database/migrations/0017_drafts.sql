ALTER TABLE "products" ADD COLUMN "is_draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_draft_is_out" CHECK (not "products"."is_draft" or "products"."deleted_at" is not null);
--> statement-breakpoint
-- A draft is out of the shop, so it counts for nothing that shoppers see; the back office counts drafts beside it.
CREATE FUNCTION count_drafts(difference bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO kept_counts (counted, amount) SELECT 'drafts', difference WHERE difference <> 0
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_products_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO kept_counts (counted, price_width, price_from, stars, amount)
  SELECT kind.*, count(*)
  FROM added, product_kinds(added.category_id, added.price_after_promo_cents, added.average_rating) AS kind
  WHERE added.deleted_at IS NULL GROUP BY 1, 2, 3, 4;
  PERFORM count_drafts((SELECT count(*) FROM added WHERE is_draft));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_products_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO kept_counts (counted, price_width, price_from, stars, amount)
  SELECT kind.*, -count(*)
  FROM removed, product_kinds(removed.category_id, removed.price_after_promo_cents, removed.average_rating) AS kind
  WHERE removed.deleted_at IS NULL GROUP BY 1, 2, 3, 4;
  PERFORM count_drafts(-(SELECT count(*) FROM removed WHERE is_draft));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_products_edited() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO kept_counts (counted, price_width, price_from, stars, amount)
  SELECT kind.*, sum(changed.amount)
  FROM (
    SELECT category_id, price_after_promo_cents, average_rating, 1 AS amount FROM added WHERE deleted_at IS NULL
    UNION ALL
    SELECT category_id, price_after_promo_cents, average_rating, -1 FROM removed WHERE deleted_at IS NULL
  ) AS changed, product_kinds(changed.category_id, changed.price_after_promo_cents, changed.average_rating) AS kind
  GROUP BY 1, 2, 3, 4 HAVING sum(changed.amount) <> 0;
  PERFORM count_drafts(
    (SELECT count(*) FROM added WHERE is_draft) - (SELECT count(*) FROM removed WHERE is_draft)
  );
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION forget_drafts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM kept_counts WHERE counted = 'drafts';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_drafts_truncated AFTER TRUNCATE ON products
FOR EACH STATEMENT EXECUTE FUNCTION forget_drafts();
--> statement-breakpoint
-- Drafts are younger than the triggers, so none of them was ever left uncounted.
CREATE OR REPLACE FUNCTION count_all(kind text) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
DECLARE
  found_rows bigint;
BEGIN
  IF kind <> 'drafts' AND EXISTS (SELECT FROM shop_state WHERE key = 'uncounted rows') THEN
    EXECUTE format('SELECT count(*) FROM %I %s', kind,
      CASE WHEN kind IN ('products', 'users') THEN 'WHERE deleted_at IS NULL' END) INTO found_rows;
    RETURN found_rows;
  END IF;
  RETURN (SELECT coalesce(sum(amount), 0) FROM kept_counts WHERE counted = kind AND price_width = 0);
END $$;
