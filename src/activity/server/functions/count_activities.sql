-- Counts added activities in activity_totals. Each addition takes a part of its total that no other transaction holds,
-- and creates one if there is none. Additions to a popular page don't wait, and a quiet page keeps a single row.
create or replace function count_activities() returns trigger
language plpgsql as $$
declare
  counted record;
  earliest timestamptz;
begin
  for counted in
    select (created_at at time zone 'Asia/Kolkata')::date as day, coalesce(page_type::text, 'none')::activity_total_page as page_type,
      coalesce(page_id, 0) as page_id, activity_type, count(*)::integer as events, min(created_at) as earliest
    from added group by 1, 2, 3, 4 order by 1, 2, 3, 4
  loop
    earliest := least(earliest, counted.earliest);
    update activity_totals set events = events + counted.events
    where ctid = (
      select ctid from activity_totals
      where page_type = counted.page_type and page_id = counted.page_id and activity_type = counted.activity_type and day = counted.day
      limit 1 for update skip locked);
    if not found then
      insert into activity_totals (day, page_type, page_id, activity_type, part, events)
      values (counted.day, counted.page_type, counted.page_id, counted.activity_type, floor(random() * 32), counted.events)
      on conflict (page_type, page_id, activity_type, day, part) do update set events = activity_totals.events + excluded.events;
    end if;
  end loop;
  -- Imports and the demo add entries with earlier times. Sums may miss them and are made again, see add_up_views.
  if earliest < now() then
    update activity_folds set made_on = null;
  end if;
  return null;
end
$$;
