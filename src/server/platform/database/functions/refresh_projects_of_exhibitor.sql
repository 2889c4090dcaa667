-- Has fill_project_listing run again for the projects that an exhibitor built or is mapped to.
create or replace function refresh_projects_of_exhibitor() returns trigger language plpgsql as $$
begin
  update projects set updated_at = updated_at
  where developer_id = new.id
     or id in (select project_id from project_consultants where consultant_id = new.id);
  return null;
end $$;
