-- Adds the search terms of new exhibitors, once per statement: an import inserts thousands.
create or replace function add_exhibitor_terms() returns trigger language plpgsql as $$
begin
  insert into search_terms (kind, ref_id, term, is_whole)
  select added.kind::text, added.id, terms.term, terms.is_whole
  from changed_rows as added,
    unnest(array[added.name_key, case when added.kind = 'broker' then normalise_name(added.company) end]) as known (name_key),
    key_terms(known.name_key) as terms
  where added.is_active;
  return null;
end $$;
