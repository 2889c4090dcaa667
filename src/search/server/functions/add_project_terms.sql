-- Adds the search terms of new projects, once per statement: an import inserts thousands.
create or replace function add_project_terms() returns trigger language plpgsql as $$
begin
  insert into search_terms (kind, ref_id, term, is_whole)
  select known.kind, added.id, terms.term, terms.is_whole
  from changed_rows as added,
    (values ('project_name'), ('project_title')) as known (kind),
    name_terms(case known.kind when 'project_name' then added.project_name else added.project_title end) as terms
  where added.is_listed;
  return null;
end $$;
