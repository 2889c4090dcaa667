-- Locks the rows that decide whether a new project is listed (lock_sources_of_listings).
create or replace function lock_listing_sources(developer integer, place integer, category_ids integer[]) returns void language plpgsql as $$
begin
  perform lock_sources_of_listings(array[developer], array[place], category_ids);
end $$;
