CREATE TABLE "home_grid" (
	"step" smallint NOT NULL,
	"cell_row" integer NOT NULL,
	"cell_column" integer NOT NULL,
	"homes" integer NOT NULL,
	"id_sum" bigint NOT NULL,
	"latitude_sum" numeric NOT NULL,
	"longitude_sum" numeric NOT NULL,
	CONSTRAINT "home_grid_step_cell_row_cell_column_pk" PRIMARY KEY("step","cell_row","cell_column")
);

--> statement-breakpoint
-- By hand: the grid is kept by triggers, and filled with what is there.
-- Adds homes (sign 1) to the map's cells of each size, or takes them away (-1). In the order of the key, so that two statements don't wait for each other.
create or replace function put_on_grid(signs integer[], ids integer[], latitudes double precision[], longitudes double precision[]) returns void
language sql as $$
  insert into home_grid as counted (step, cell_row, cell_column, homes, id_sum, latitude_sum, longitude_sum)
  select step, floor(latitude * 2 ^ step), floor(longitude * 2 ^ step), sum(sign), sum(sign * id::bigint),
    sum(sign * latitude::numeric), sum(sign * longitude::numeric)
  from unnest(signs, ids, latitudes, longitudes) as changed (sign, id, latitude, longitude), unnest(array[0, 4, 8]) as step
  group by 1, 2, 3 order by 1 desc, 2, 3
  on conflict (step, cell_row, cell_column) do update set homes = counted.homes + excluded.homes, id_sum = counted.id_sum + excluded.id_sum,
    latitude_sum = counted.latitude_sum + excluded.latitude_sum, longitude_sum = counted.longitude_sum + excluded.longitude_sum;
$$;
--> statement-breakpoint
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
--> statement-breakpoint
create trigger count_homes_on_grid_inserted after insert on home_search referencing new table as new_rows for each statement execute function count_homes_on_grid();--> statement-breakpoint
create trigger count_homes_on_grid_updated after update on home_search referencing old table as old_rows new table as new_rows for each statement execute function count_homes_on_grid();--> statement-breakpoint
create trigger count_homes_on_grid_deleted after delete on home_search referencing old table as old_rows for each statement execute function count_homes_on_grid();--> statement-breakpoint
select put_on_grid(array_agg(1), array_agg(project_id), array_agg(latitude), array_agg(longitude))
from home_search where latitude is not null and longitude is not null;
