-- Lower case, without accents, ASCII punctuation as spaces, single spaces. Declared immutable (the dictionary is named,
-- and ships with the extension), so that generated columns and indexes can use it.
create or replace function normalise_name(name text) returns text
language sql immutable strict parallel safe
return btrim(regexp_replace(lower(unaccent('unaccent'::regdictionary, name)), '[[:space:]!-/:-@\[-`{-~]+', ' ', 'g'));
