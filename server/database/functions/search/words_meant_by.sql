-- The words that a mistyped word of a search stands for. One typo is likelier than two, so similar words count only
-- where no word is a single typo away; below 0.4, two words share a syllable rather than a meaning.
-- In the database, where the words are. Called by search_query.
CREATE OR REPLACE FUNCTION words_meant_by(mistyped text)
  RETURNS text[]
  LANGUAGE plpgsql STABLE STRICT
AS $function$
DECLARE
  meant text[] := ARRAY(
    SELECT word FROM one_typo_away(mistyped) AS guess JOIN search_words ON word = guess
    ORDER BY similarity(mistyped, word) DESC, word
  );
BEGIN
  IF meant <> '{}' THEN
    RETURN meant;
  END IF;
  RETURN ARRAY(
    SELECT word FROM search_words WHERE word % mistyped AND similarity(word, mistyped) >= 0.4
    ORDER BY similarity(word, mistyped) DESC, word LIMIT 5
  );
END $function$;
