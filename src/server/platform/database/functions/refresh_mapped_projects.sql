-- Has fill_project_listing run again for the projects whose consultants changed.
create or replace function refresh_mapped_projects() returns trigger language plpgsql as $$
begin
  update projects set updated_at = updated_at where id in (select project_id from changed_rows);
  return null;
end $$;
