-- Does nothing, because the map's cells change with the counts of projects when a transaction commits
-- (count_listing_changes). The next release can drop its triggers.
create or replace function count_homes_on_grid() returns trigger language plpgsql as $$
begin
  return null;
end $$;
