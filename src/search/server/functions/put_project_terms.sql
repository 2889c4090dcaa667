-- Replaces the search terms of a project whose name or state changed, and deletes those of a deleted one.
create or replace function put_project_terms() returns trigger language plpgsql as $$
begin
  delete from search_terms where kind in ('project_name', 'project_title') and ref_id = old.id;
  if tg_op = 'UPDATE' and new.is_listed then
    insert into search_terms (kind, ref_id, term, is_whole) select 'project_name', new.id, term, is_whole from name_terms(new.project_name);
    insert into search_terms (kind, ref_id, term, is_whole) select 'project_title', new.id, term, is_whole from name_terms(new.project_title);
  end if;
  return null;
end $$;
