-- Keeps the cells of the map (home_grid) as home_search changes. A home that stays where it is touches none of them, so that most changes of
-- projects don't wait for each other at a city's cell.
create or replace function count_homes_on_grid() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform put_on_grid(array_agg(1), array_agg(project_id), array_agg(latitude), array_agg(longitude))
    from new_rows where latitude is not null and longitude is not null;
  elsif tg_op = 'DELETE' then
    perform put_on_grid(array_agg(-1), array_agg(project_id), array_agg(latitude), array_agg(longitude))
    from old_rows where latitude is not null and longitude is not null;
  else
    perform put_on_grid(array_agg(sign), array_agg(project_id), array_agg(latitude), array_agg(longitude))
    from (
      select 1 as sign, n.project_id, n.latitude, n.longitude from new_rows n join old_rows o using (project_id)
      where (n.latitude, n.longitude) is distinct from (o.latitude, o.longitude)
      union all
      select -1, o.project_id, o.latitude, o.longitude from new_rows n join old_rows o using (project_id)
      where (n.latitude, n.longitude) is distinct from (o.latitude, o.longitude)) moved
    where latitude is not null and longitude is not null;
  end if;
  return null;
end $$;
