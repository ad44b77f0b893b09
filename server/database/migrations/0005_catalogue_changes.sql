-- Tells every process of the shop which kept replies no longer hold: a product's id, or * for everything. A transaction's
-- notifications are sent when it commits, each payload once.
CREATE FUNCTION tell_product_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Beyond a page or two of products it is cheaper to begin anew than to look for what each of them concerns.
  IF (SELECT count(*) > 50 FROM (SELECT FROM changed LIMIT 51) AS first_rows) THEN
    PERFORM pg_notify('catalogue', '*');
  ELSE
    PERFORM pg_notify('catalogue', changed.id::text) FROM changed;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_tell_new AFTER INSERT ON products
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_product_changes();
--> statement-breakpoint
CREATE TRIGGER products_tell_edited AFTER UPDATE ON products
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_product_changes();
--> statement-breakpoint
CREATE TRIGGER products_tell_removed AFTER DELETE ON products
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_product_changes();
--> statement-breakpoint
-- Images and reviews are parts of a product's replies.
CREATE FUNCTION tell_product_part_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) > 50 FROM (SELECT FROM changed LIMIT 51) AS first_rows) THEN
    PERFORM pg_notify('catalogue', '*');
  ELSE
    PERFORM pg_notify('catalogue', changed.product_id::text) FROM changed;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_images_tell_new AFTER INSERT ON product_images
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_product_part_changes();
--> statement-breakpoint
CREATE TRIGGER product_images_tell_edited AFTER UPDATE ON product_images
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_product_part_changes();
--> statement-breakpoint
CREATE TRIGGER product_images_tell_removed AFTER DELETE ON product_images
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_product_part_changes();
--> statement-breakpoint
CREATE TRIGGER reviews_tell_new AFTER INSERT ON reviews
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_product_part_changes();
--> statement-breakpoint
CREATE TRIGGER reviews_tell_edited AFTER UPDATE ON reviews
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_product_part_changes();
--> statement-breakpoint
CREATE TRIGGER reviews_tell_removed AFTER DELETE ON reviews
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_product_part_changes();
--> statement-breakpoint
-- A category's name stands on each of its products and on most pages.
CREATE FUNCTION tell_catalogue_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', '*');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER categories_tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON categories
FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER products_tell_truncated AFTER TRUNCATE ON products
FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_change();
--> statement-breakpoint
-- Reviews show their author's name and picture.
CREATE FUNCTION tell_author_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', authored.product_id::text)
  FROM (SELECT DISTINCT product_id FROM reviews WHERE user_id = new.id) AS authored;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_tell_author AFTER UPDATE OF username, photo_url, deleted_at ON users
FOR EACH ROW WHEN (
  old.username IS DISTINCT FROM new.username
  OR old.photo_url IS DISTINCT FROM new.photo_url
  OR old.deleted_at IS DISTINCT FROM new.deleted_at
) EXECUTE FUNCTION tell_author_change();
