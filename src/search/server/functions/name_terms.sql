-- Returns the terms (`key_terms`) of a name that isn't normalised yet.
create or replace function name_terms(name text) returns table (term text, is_whole boolean)
language sql immutable parallel safe
as $$
  select term, is_whole from key_terms(normalise_name(name))
$$;
