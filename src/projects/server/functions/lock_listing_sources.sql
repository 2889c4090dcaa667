-- Locks the rows that decide whether a new project is listed. A transaction that changes the builder, place or category
-- at the same time doesn't see the new project yet, so the two wait for each other. Projects don't wait for each other.
-- Places are locked from the largest down, as when one is moved.
-- Rows of an import mostly have a place and categories that an earlier row had. A setting that ends with the transaction,
-- or with a savepoint that is rolled back, says which were locked last.
create or replace function lock_listing_sources(developer integer, place integer, category_ids integer[]) returns void language plpgsql as $$
declare
  places integer[];
  sources text;
  locked text := coalesce(current_setting('aangan.locked_listing_sources', true), '');
begin
  perform from exhibitors where id = developer for share;
  loop
    select path into places from locations where id = place;
    sources := format('|%s %s|', places, category_ids);
    if position(sources in locked) > 0 then
      return;
    end if;
    exit when places is null;
    perform from locations where id = any(places) order by cardinality(path) for share;
    exit when places = (select path from locations where id = place);
  end loop;
  perform from categories where id = any(category_ids) order by id for share;
  perform set_config('aangan.locked_listing_sources', right(locked, 16000) || sources, true);
end $$;
