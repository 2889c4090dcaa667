-- Adds projects that were listed (sign 1) to project_counts, which has the facet counts, to location_totals and to the
-- map's cells, and subtracts those that were unlisted (-1). A place that the same transaction deletes has no total
-- left.
create or replace function count_listing_changes(changed listing_changes[]) returns void language plpgsql as $$
begin
  insert into project_counts as counted (status, location_id, category_id, sub_category_id, sub_category3_id, price_band,
    developer_verified, has_verified_consultant, has_unverified_consultant, projects)
  select status, location_id, category_id, sub_category_id, sub_category3_id, price_band,
    developer_verified, has_verified_consultant, has_unverified_consultant, sum(sign)
  from unnest(changed)
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9 having sum(sign) <> 0
  on conflict on constraint project_counts_key do update set projects = counted.projects + excluded.projects;
  insert into location_totals as counted (location_id, projects, placed, latitude_sum, longitude_sum)
  select location_id, sum(sign), coalesce(sum(sign) filter (where latitude is not null), 0), coalesce(sum(sign * latitude::numeric), 0),
    coalesce(sum(sign * longitude::numeric), 0)
  from unnest(changed) where exists (select from locations where id = location_id)
  group by 1
  on conflict (location_id) do update set projects = counted.projects + excluded.projects, placed = counted.placed + excluded.placed,
    latitude_sum = counted.latitude_sum + excluded.latitude_sum, longitude_sum = counted.longitude_sum + excluded.longitude_sum;
  perform put_on_grid(array_agg(sign::integer), array_agg(project_id), array_agg(latitude), array_agg(longitude))
  from unnest(changed) where latitude is not null;
end $$;
