-- Locks the rows that decide whether new projects are listed. A transaction that changes a builder, place or category at
-- the same time doesn't see the new projects yet, so the two wait for each other. Projects don't wait for each other.
-- Places are locked from the largest down, as when one is moved.
create or replace function lock_sources_of_listings(developers integer[], places integer[], category_ids integer[]) returns void language plpgsql as $$
declare
  all_around integer[];
begin
  perform from exhibitors where id = any(developers) order by id for share;
  loop
    select array_agg(distinct around) into all_around from locations, unnest(path) as around where id = any(places);
    exit when all_around is null;
    perform from locations where id = any(all_around) order by cardinality(path), id for share;
    exit when all_around = (select array_agg(distinct around) from locations, unnest(path) as around where id = any(places));
  end loop;
  perform from categories where id = any(category_ids) order by id for share;
end $$;
