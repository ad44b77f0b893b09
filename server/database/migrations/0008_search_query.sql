-- Every word that is one typo away from the given one: swapped, wrong, missing or extra letters.
CREATE FUNCTION one_typo_away(word text) RETURNS SETOF text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT DISTINCT guess
  FROM generate_series(0, char_length(word)) AS place,
    LATERAL (SELECT left(word, place) AS before, substr(word, place + 1) AS rest) AS cut,
    LATERAL (
      SELECT before || substr(rest, 2) AS guess WHERE rest <> ''
      UNION ALL SELECT before || substr(rest, 2, 1) || left(rest, 1) || substr(rest, 3) WHERE char_length(rest) > 1
      UNION ALL SELECT before || letter || rest FROM string_to_table('abcdefghijklmnopqrstuvwxyz', NULL) AS letter
      UNION ALL SELECT before || letter || substr(rest, 2)
        FROM string_to_table('abcdefghijklmnopqrstuvwxyz', NULL) AS letter WHERE rest <> ''
    ) AS guesses
  WHERE guess <> word
$$;
--> statement-breakpoint
-- The words that a word of a search stands for which no product word begins with. One typo is likelier than two, so similar
-- words count only where no word is a single typo away; below 0.4, two words share a syllable rather than a meaning.
CREATE FUNCTION words_meant_by(mistyped text) RETURNS text[] LANGUAGE plpgsql STABLE STRICT AS $$
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
END $$;
--> statement-breakpoint
-- A word, taken literally; with every word that it begins if suffix is ':*'.
CREATE FUNCTION word_query(word text, suffix text) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN ('''' || replace(replace(word, '\', '\\'), '''', '''''') || '''' || suffix)::tsquery;
--> statement-breakpoint
-- Turns what somebody typed into a full-text query: every word must match as a prefix, and a word that no product word begins
-- with is taken for a typo. Shorter words than four letters turn into too many others, and longer ones than forty are not
-- stored. Null where the text contains no words.
CREATE FUNCTION search_query(search text, max_words integer) RETURNS tsquery LANGUAGE plpgsql STABLE STRICT AS $$
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
END $$;
