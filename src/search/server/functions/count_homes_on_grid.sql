-- Does nothing: the map's cells change with the counts of projects when a transaction commits (count_listing_changes). Its triggers can be dropped
-- with the next release.
create or replace function count_homes_on_grid() returns trigger language plpgsql as $$
begin
  return null;
end $$;
