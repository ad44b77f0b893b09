-- Remembers every word of the products, for typos. Once per statement, so that loading a large catalogue stays quick;
-- in order, so that two loads never deadlock. Very short and very long words are left out: they do not help to find
-- what was meant.
-- A trigger, because whoever writes a product adds its words.
CREATE OR REPLACE FUNCTION keep_search_words()
  RETURNS trigger
  LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO search_words (word)
  SELECT DISTINCT word FROM changed, unnest(tsvector_to_array(changed.search)) AS word
  WHERE char_length(word) BETWEEN 3 AND 40
  ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER products_words_of_edited
  AFTER UPDATE ON products
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_search_words();

CREATE OR REPLACE TRIGGER products_words_of_new
  AFTER INSERT ON products
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_search_words();
