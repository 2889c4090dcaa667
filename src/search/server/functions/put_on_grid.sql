-- Adds homes (sign 1) to the map's cells of each size, or subtracts them (-1). Rows are written in the order of the
-- key, so that two statements don't wait for each other.
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
