create extension if not exists pg_trgm;
--> statement-breakpoint
create extension if not exists unaccent;
--> statement-breakpoint
-- Lower case, without accents, ASCII punctuation as spaces, single spaces. Declared immutable (the dictionary is named,
-- and ships with the extension), so that generated columns and indexes can use it.
create function normalise_name(name text) returns text
language sql immutable strict parallel safe
return btrim(regexp_replace(lower(unaccent('unaccent'::regdictionary, name)), '[[:space:]!-/:-@\[-`{-~]+', ' ', 'g'));
--> statement-breakpoint
-- What `like '% word%'` is matched against: a space at both ends lets a pattern ask for the start of a word, which gives
-- pg_trgm a trigram to look up even for words of one or two letters.
create function search_text(variadic parts text[]) returns text
language sql immutable parallel safe
return ' ' || normalise_name(coalesce(array_to_string(parts, ' '), '')) || ' ';
--> statement-breakpoint
-- A name from each of its first eight words on; the first row is the whole name, and no name has no rows. Not declared
-- strict, which would keep PostgreSQL from inlining it: ten times as fast over many names.
create function name_terms(name text) returns table (term text, is_whole boolean)
language sql immutable parallel safe
as $$
  select left(array_to_string(words[first:], ' '), 200), first = 1
  from (select string_to_array(normalise_name(name), ' ') as words) as split,
       generate_series(1, least(coalesce(cardinality(words), 0), 8)) as first
$$;
