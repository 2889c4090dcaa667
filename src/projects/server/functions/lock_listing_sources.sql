-- Locks what a project is listed by, for a project that is new there: who changes a builder, place or category at the same time doesn't see that
-- project yet, so the two wait for each other. Projects wait for none of each other. Places are locked from the largest down, as moving one does.
create or replace function lock_listing_sources(developer integer, place integer, category_ids integer[]) returns void language plpgsql as $$
declare
  places integer[];
begin
  perform from exhibitors where id = developer for share;
  loop
    select path into places from locations where id = place;
    exit when places is null;
    perform from locations where id = any(places) order by cardinality(path) for share;
    exit when places = (select path from locations where id = place);
  end loop;
  perform from categories where id = any(category_ids) order by id for share;
end $$;
