-- Keeps the views of all pages added up, by day and by page (docs/decisions/0062), and returns the time that the sums
-- end at. Dashboards of everything read these sums and the log since. Sums that end `today` and are five minutes old
-- are kept, older ones get what was logged since, and others are made from the totals. They end before the beginning of
-- any transaction that still runs, since its entries have that time. They also end `age` before now, since a
-- transaction becomes visible a moment after it began.
create or replace function add_up_views(today date, age interval default '1 minute') returns timestamptz language plpgsql as $$
declare
  sums activity_folds;
  closed timestamptz;
  since timestamptz;
begin
  select * into sums from activity_folds;
  if sums.made_on = today and sums.until > now() - age * 5 then
    return sums.until;
  end if;
  select least(now() - age, min(xact_start)) into closed
  from pg_stat_activity where datname = current_database() and backend_type = 'client backend';
  if sums.made_on = today and sums.until >= closed then
    return sums.until;
  end if;
  select * into sums from activity_folds for update;
  -- Another transaction may have done it meanwhile.
  if sums.made_on = today and sums.until >= closed then
    return sums.until;
  end if;
  since := sums.until;
  if sums.made_on is distinct from today then
    since := date_trunc('day', closed, 'Asia/Kolkata');
    delete from activity_day_views;
    delete from activity_page_views;
    insert into activity_day_views (day, views)
    select day, sum(events) from activity_totals
    where activity_type = 'page_view' and day < (since at time zone 'Asia/Kolkata')::date group by day;
    insert into activity_page_views (page_type, page_id, last_7, last_30, last_90)
    select page_type, page_id, coalesce(sum(events) filter (where day > today - 7), 0),
      coalesce(sum(events) filter (where day > today - 30), 0), sum(events)
    from activity_totals
    where activity_type = 'page_view' and day > today - 90 and day < (since at time zone 'Asia/Kolkata')::date group by page_type, page_id;
  end if;
  insert into activity_day_views as kept (day, views)
  select (created_at at time zone 'Asia/Kolkata')::date, count(*) from activities
  where activity_type = 'page_view' and created_at >= since and created_at < closed group by 1
  on conflict (day) do update set views = kept.views + excluded.views;
  insert into activity_page_views as kept (page_type, page_id, last_7, last_30, last_90)
  select page_type::text::activity_total_page, page_id, count(*) filter (where day > today - 7),
    count(*) filter (where day > today - 30), count(*) filter (where day > today - 90)
  from (
    select page_type, page_id, (created_at at time zone 'Asia/Kolkata')::date as day from activities
    where activity_type = 'page_view' and created_at >= since and created_at < closed) logged
  group by 1, 2
  on conflict (page_type, page_id) do update set last_7 = kept.last_7 + excluded.last_7, last_30 = kept.last_30 + excluded.last_30,
    last_90 = kept.last_90 + excluded.last_90;
  update activity_folds set until = closed, made_on = today;
  return closed;
end $$;
