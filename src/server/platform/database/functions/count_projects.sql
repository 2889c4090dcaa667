-- Keeps project_counts, the facet counts: each changed row adds or takes away one (the trigger's argument) in its cell.
create or replace function count_projects() returns trigger language plpgsql as $$
begin
  insert into project_counts as counted (status, location_id, category_id, sub_category_id, sub_category3_id, price_band,
    developer_verified, has_verified_consultant, has_unverified_consultant, projects)
  select status, location_id, category_id, sub_category_id, sub_category3_id, price_band,
    developer_verified, has_verified_consultant, has_unverified_consultant, tg_argv[0]::integer * count(*)
  from changed_rows where is_listed
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9
  on conflict on constraint project_counts_key do update set projects = counted.projects + excluded.projects;
  return null;
end $$;
