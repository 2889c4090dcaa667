-- Keeps project_counts, the facet counts, and location_totals: each changed row adds or takes away one (the trigger's argument).
create or replace function count_projects() returns trigger language plpgsql as $$
begin
  insert into project_counts as counted (status, location_id, category_id, sub_category_id, sub_category3_id, price_band,
    developer_verified, has_verified_consultant, has_unverified_consultant, projects)
  select status, location_id, category_id, sub_category_id, sub_category3_id, price_band,
    developer_verified, has_verified_consultant, has_unverified_consultant, tg_argv[0]::integer * count(*)
  from changed_rows where is_listed
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9
  on conflict on constraint project_counts_key do update set projects = counted.projects + excluded.projects;
  insert into location_totals as counted (location_id, projects, placed, latitude_sum, longitude_sum)
  select location_id, tg_argv[0]::integer * count(*), tg_argv[0]::integer * count(latitude),
    tg_argv[0]::integer * coalesce(sum(latitude::numeric), 0), tg_argv[0]::integer * coalesce(sum(longitude::numeric), 0)
  from changed_rows where is_listed and location_id is not null
  group by 1
  on conflict (location_id) do update set projects = counted.projects + excluded.projects, placed = counted.placed + excluded.placed,
    latitude_sum = counted.latitude_sum + excluded.latitude_sum, longitude_sum = counted.longitude_sum + excluded.longitude_sum;
  return null;
end $$;
