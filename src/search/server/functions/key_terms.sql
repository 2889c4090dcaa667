-- Returns a normalised name (`normalise_name`, such as a `name_key`) from each of its first eight words on. The first row
-- is the whole name, and an empty name has no rows.
-- The function isn't declared strict, because PostgreSQL inlines it only then, which is ten times as fast over many
-- names.
-- The offset is there so that PostgreSQL splits the name only once.
create or replace function key_terms(name_key text) returns table (term text, is_whole boolean)
language sql immutable parallel safe
as $$
  select left(array_to_string(words[first:], ' '), 200), first = 1
  from (select string_to_array(name_key, ' ') as words offset 0) as split,
       generate_series(1, least(coalesce(cardinality(words), 0), 8)) as first
$$;
