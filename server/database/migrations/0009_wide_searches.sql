CREATE TABLE "wide_searches" (
	"query" text PRIMARY KEY NOT NULL,
	"is_counted" boolean DEFAULT false NOT NULL
);

--> statement-breakpoint
-- What a live product counts for: each wide search that finds it, and once more where all words are in its name.
CREATE FUNCTION search_kinds(words tsvector) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  SELECT 'search ' || query FROM wide_searches WHERE words @@ query::tsquery
  UNION ALL SELECT 'named ' || query FROM wide_searches WHERE ts_filter(words, '{a}') @@ query::tsquery
$$;
--> statement-breakpoint
-- A statement that writes very many products forgets the wide searches instead: counting them anew takes less.
CREATE FUNCTION forget_wide_searches(changed_rows bigint) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF changed_rows > 1000 THEN
    DELETE FROM wide_searches;
  END IF;
  RETURN changed_rows > 1000;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_searches_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT forget_wide_searches((SELECT count(*) FROM added)) THEN
    INSERT INTO kept_counts (counted, amount)
    SELECT kind, count(*) FROM added, search_kinds(added.search) AS kind WHERE deleted_at IS NULL GROUP BY kind;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_searches_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT forget_wide_searches((SELECT count(*) FROM removed)) THEN
    INSERT INTO kept_counts (counted, amount)
    SELECT kind, -count(*) FROM removed, search_kinds(removed.search) AS kind WHERE deleted_at IS NULL GROUP BY kind;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Reviews and prices change no search, and cost next to nothing here.
CREATE FUNCTION count_searches_edited() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM added JOIN removed USING (id)
    WHERE (added.search, added.deleted_at) IS DISTINCT FROM (removed.search, removed.deleted_at)
  ) OR forget_wide_searches((SELECT count(*) FROM added)) THEN
    RETURN NULL;
  END IF;
  INSERT INTO kept_counts (counted, amount)
  SELECT kind, sum(amount)
  FROM (
    SELECT search, 1 AS amount FROM added WHERE deleted_at IS NULL
    UNION ALL
    SELECT search, -1 FROM removed WHERE deleted_at IS NULL
  ) AS changed, search_kinds(changed.search) AS kind
  GROUP BY kind HAVING sum(amount) <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_searches_added AFTER INSERT ON products
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_searches_added();
--> statement-breakpoint
CREATE TRIGGER products_searches_removed AFTER DELETE ON products
REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_searches_removed();
--> statement-breakpoint
CREATE TRIGGER products_searches_edited AFTER UPDATE ON products
REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_searches_edited();
--> statement-breakpoint
CREATE FUNCTION forget_all_searches() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM wide_searches;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_searches_truncated AFTER TRUNCATE ON products
FOR EACH STATEMENT EXECUTE FUNCTION forget_all_searches();
--> statement-breakpoint
-- The kept numbers of a wide search: all that it finds, and those with all words in their name. None where they are not kept.
CREATE FUNCTION wide_search_counts(wanted tsquery) RETURNS TABLE (found bigint, named bigint) LANGUAGE sql STABLE AS $$
  SELECT
    (SELECT coalesce(sum(amount), 0) FROM kept_counts WHERE counted = 'search ' || query),
    (SELECT coalesce(sum(amount), 0) FROM kept_counts WHERE counted = 'named ' || query)
  FROM wide_searches WHERE query = wanted::text AND is_counted
$$;
--> statement-breakpoint
-- Counts a wide search. Whoever calls it must have waited, since it was registered, for every transaction that was writing
-- products then: only those did not know of it. What the triggers have noted since is taken off, as it will be added again.
CREATE FUNCTION count_wide_search(registered text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE wide_searches SET is_counted = true WHERE query = registered AND NOT is_counted;
  IF NOT found THEN
    RETURN;
  END IF;
  INSERT INTO kept_counts (counted, amount)
  SELECT counted, sum(amount)
  FROM (
    SELECT 'search ' || registered AS counted, count(*) AS amount FROM products
    WHERE deleted_at IS NULL AND search @@ registered::tsquery
    UNION ALL SELECT 'named ' || registered, count(*) FROM products
    WHERE deleted_at IS NULL AND search @@ registered::tsquery AND ts_filter(search, '{a}') @@ registered::tsquery
    UNION ALL SELECT counted, -amount FROM kept_counts WHERE counted IN ('search ' || registered, 'named ' || registered)
  ) AS missing
  GROUP BY counted;
END $$;
