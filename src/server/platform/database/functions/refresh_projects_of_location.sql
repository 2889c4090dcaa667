-- Has fill_project_listing run again for the projects of a location, which store its name for searches.
create or replace function refresh_projects_of_location() returns trigger language plpgsql as $$
begin
  update projects set updated_at = updated_at where location_id = new.id;
  return null;
end $$;
