-- Runs fill_project_listing again for the projects that an exhibitor built or is mapped to. They are locked in the
-- order of ids first, so that two such statements don't deadlock.
create or replace function refresh_projects_of_exhibitor() returns trigger language plpgsql as $$
begin
  perform from projects
  where developer_id = new.id
     or id in (select project_id from project_consultants where consultant_id = new.id)
  order by id for no key update;
  update projects set updated_at = updated_at
  where developer_id = new.id
     or id in (select project_id from project_consultants where consultant_id = new.id);
  return null;
end $$;
