-- Runs fill_project_listing again for the projects whose consultants changed.
create or replace function refresh_mapped_projects() returns trigger language plpgsql as $$
begin
  -- A transaction that changes a consultant at the same time doesn't see a new mapping, so the two wait for each other.
  if tg_op = 'INSERT' then
    perform from exhibitors where id in (select consultant_id from changed_rows) order by id for share;
  end if;
  perform from projects where id in (select project_id from changed_rows) order by id for no key update;
  update projects set updated_at = updated_at where id in (select project_id from changed_rows);
  return null;
end $$;
