-- Every word that is one typo away from the given one: swapped, wrong, missing or extra letters.
-- In the database, where the words are that it is compared with. Called by words_meant_by.
CREATE OR REPLACE FUNCTION one_typo_away(word text)
  RETURNS SETOF text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $function$
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
$function$;
