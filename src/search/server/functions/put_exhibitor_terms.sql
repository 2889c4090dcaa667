-- Replaces the search terms of an exhibitor whose name or state changed, and deletes those of a deleted one.
create or replace function put_exhibitor_terms() returns trigger language plpgsql as $$
begin
  delete from search_terms where kind = old.kind::text and ref_id = old.id;
  if tg_op = 'UPDATE' and new.is_active then
    insert into search_terms (kind, ref_id, term, is_whole) select new.kind::text, new.id, term, is_whole from name_terms(new.name);
    insert into search_terms (kind, ref_id, term, is_whole) select new.kind::text, new.id, term, is_whole from name_terms(new.company)
    where new.kind = 'broker';
  end if;
  return null;
end $$;
