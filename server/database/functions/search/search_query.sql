-- Turns what somebody typed into a full-text query: every word must match as a prefix, and a word that no product
-- word begins with is taken for a typo. Shorter words than four letters turn into too many others, and longer ones
-- than forty are not stored. Null without any words.
-- In the database, because it looks each word up; a round trip per word would be slow. Called by
-- product-list.statement.ts.
CREATE OR REPLACE FUNCTION search_query(search text, max_words integer)
  RETURNS tsquery
  LANGUAGE plpgsql STABLE STRICT
AS $function$
DECLARE
  term text;
  meant text[];
  term_query tsquery;
  whole_query tsquery;
BEGIN
  FOR term IN
    SELECT lexeme FROM unnest(to_tsvector('simple', plain_text(search))) ORDER BY positions[1], lexeme LIMIT max_words
  LOOP
    term_query := word_query(term, ':*');
    IF char_length(term) BETWEEN 4 AND 40 AND NOT coalesce(starts_with((
      SELECT word FROM search_words WHERE word COLLATE "C" >= term ORDER BY word COLLATE "C" LIMIT 1
    ), term), false) THEN
      meant := words_meant_by(term);
      IF meant <> '{}' THEN
        term_query := (SELECT string_agg(word_query(word, '')::text, ' | ')::tsquery FROM unnest(meant) AS word);
      END IF;
    END IF;
    whole_query := coalesce(whole_query && term_query, term_query);
  END LOOP;
  RETURN whole_query;
END $function$;
