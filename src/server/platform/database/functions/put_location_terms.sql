-- Keeps the search terms of a location.
create or replace function put_location_terms() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from search_terms where kind = 'location' and ref_id = old.id;
  end if;
  if tg_op <> 'DELETE' then
    insert into search_terms (kind, ref_id, term, is_whole) select 'location', new.id, term, is_whole from name_terms(new.location_name);
  end if;
  return null;
end $$;
