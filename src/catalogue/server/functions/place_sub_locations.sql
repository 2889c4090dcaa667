-- Runs place_location again for the places directly within a location that moved or became another kind.
create or replace function place_sub_locations() returns trigger language plpgsql as $$
begin
  update locations set parent_id = parent_id where parent_id = new.id;
  return null;
end $$;
