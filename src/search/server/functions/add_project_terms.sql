-- Adds the search terms of new projects, once per statement: an import inserts thousands.
create or replace function add_project_terms() returns trigger language plpgsql as $$
begin
  insert into search_terms (kind, ref_id, term, is_whole)
  select known.kind, added.id, terms.term, terms.is_whole
  from changed_rows as added,
    lateral (values ('project_name', added.name_key), ('project_title', normalise_name(added.project_title))) as known (kind, name_key),
    key_terms(known.name_key) as terms
  where added.is_listed;
  return null;
end $$;
