-- Notes which listed projects a statement writes, as they are now (the trigger's argument is 1) or were before (-1).
-- count_listing_changes reads the notes at the commit.
create or replace function count_projects() returns trigger language plpgsql as $$
begin
  insert into listing_changes (sign, project_id, status, location_id, category_id, sub_category_id, sub_category3_id, price_band,
    developer_verified, has_verified_consultant, has_unverified_consultant, latitude, longitude)
  select tg_argv[0]::smallint, id, status, location_id, category_id, sub_category_id, sub_category3_id, price_band,
    developer_verified, has_verified_consultant, has_unverified_consultant, latitude, longitude
  from changed_rows where is_listed;
  return null;
end $$;
