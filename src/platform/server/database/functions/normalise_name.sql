-- Returns a name in lower case, without accents, with spaces instead of ASCII punctuation, and with single spaces. It
-- is declared immutable, so that generated columns and indexes can use it. That is safe because the dictionary is named
-- and ships with the extension. PL/pgSQL keeps its plan between the rows of a trigger, as SQL would not.
create or replace function normalise_name(name text) returns text language plpgsql immutable strict parallel safe as $$
begin
  return btrim(regexp_replace(lower(unaccent('unaccent'::regdictionary, name)), '[[:space:]!-/:-@\[-`{-~]+', ' ', 'g'));
end $$;
