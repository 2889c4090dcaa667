-- Runs fill_project_listing again for the projects of a location, which store its name for searches, and for those of
-- the places within it if its name or spellings changed. Places that move with it run this trigger themselves.
create or replace function refresh_projects_of_location() returns trigger language plpgsql as $$
declare
  places integer[] := array[new.id];
begin
  if (old.location_name, old.spellings) is distinct from (new.location_name, new.spellings) then
    places := array(select id from locations where path @> array[new.id]);
  end if;
  perform from projects where location_id = any(places) order by id for no key update;
  update projects set updated_at = updated_at where location_id = any(places);
  return null;
end $$;
