-- Locks the rows that decide whether a new project is listed. A transaction that changes the builder, place or category
-- at the same time doesn't see the new project yet, so the two wait for each other. Projects don't wait for each other.
-- Places are locked from the largest down, as when one is moved.
-- Rows of an import mostly have the place and categories of the row before. A setting that ends with the transaction, or
-- with a savepoint that is rolled back, says which are locked already.
create or replace function lock_listing_sources(developer integer, place integer, category_ids integer[]) returns void language plpgsql as $$
declare
  places integer[];
  sources text;
begin
  perform from exhibitors where id = developer for share;
  loop
    select path into places from locations where id = place;
    sources := format('%s %s', places, category_ids);
    if sources = current_setting('aangan.locked_listing_sources', true) then
      return;
    end if;
    exit when places is null;
    perform from locations where id = any(places) order by cardinality(path) for share;
    exit when places = (select path from locations where id = place);
  end loop;
  perform from categories where id = any(category_ids) order by id for share;
  perform set_config('aangan.locked_listing_sources', sources, true);
end $$;
