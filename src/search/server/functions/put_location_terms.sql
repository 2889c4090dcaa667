-- Keeps the search terms of a location, which come from its name, its other spellings and its PIN codes.
create or replace function put_location_terms() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from search_terms where kind = 'location' and ref_id = old.id;
  end if;
  if tg_op <> 'DELETE' then
    insert into search_terms (kind, ref_id, term, is_whole)
    select distinct 'location', new.id, term, is_whole from unnest(new.location_name || new.spellings || new.pin_codes) as name, name_terms(name);
  end if;
  return null;
end $$;
