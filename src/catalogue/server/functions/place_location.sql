-- Fills a location's path from its parent's, and refuses a parent that is not of a larger kind, which rules out
-- circles. A transaction that moves the parent at the same time wouldn't see the new location, so the two wait for each
-- other.
create or replace function place_location() returns trigger language plpgsql as $$
declare
  above record;
begin
  if new.parent_id is null then
    new.path := array[new.id];
    return new;
  end if;
  select kind, path into above from locations where id = new.parent_id for share;
  if above.kind >= new.kind then
    raise exception 'a % can''t be within a %', new.kind, above.kind
      using errcode = 'check_violation', constraint = 'locations_parent_is_larger';
  end if;
  new.path := coalesce(above.path, '{}') || new.id;
  return new;
end $$;
