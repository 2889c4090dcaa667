-- Adds up the views of closed days, those before yesterday, by day and by page, unless it is done for today (docs/decisions/0062):
-- dashboards of everything read these sums and the totals of the two open days. Yesterday is open, since what began before midnight may
-- be committed after it.
create or replace function fold_views(today date) returns void language plpgsql as $$
declare
  closed date := today - 2;
begin
  if exists (select from activity_folds where until = closed) then
    return;
  end if;
  perform from activity_folds for update;
  -- Another one may have done it meanwhile.
  if exists (select from activity_folds where until = closed) then
    return;
  end if;
  delete from activity_day_views;
  delete from activity_page_views;
  insert into activity_day_views (day, views)
  select day, sum(events) from activity_totals where activity_type = 'page_view' and day <= closed group by day;
  insert into activity_page_views (page_type, page_id, last_7, last_30, last_90)
  select page_type, page_id, coalesce(sum(events) filter (where day > today - 7), 0),
    coalesce(sum(events) filter (where day > today - 30), 0), sum(events)
  from activity_totals where activity_type = 'page_view' and day > today - 90 and day <= closed group by page_type, page_id;
  update activity_folds set until = closed;
end $$;
