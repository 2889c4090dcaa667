-- Drops the months of activities that ended before an instant's month in India, and returns their number. Totals stay.
create or replace function drop_activity_months(before timestamptz) returns integer
language plpgsql as $$
declare
  oldest timestamp := date_trunc('month', before at time zone 'Asia/Kolkata');
  partition text;
  dropped integer := 0;
begin
  perform pg_advisory_xact_lock(hashtextextended('activity months', 0));
  for partition in
    select relname from pg_class where relnamespace = 'activity_months'::regnamespace and relkind = 'r'
      and relname ~ '^m\d{4,}_\d\d$' and to_date(substr(relname, 2), 'YYYY_MM') < oldest order by 1
  loop
    execute format('drop table activity_months.%I', partition);
    dropped := dropped + 1;
  end loop;
  delete from activity_months.other where created_at < oldest at time zone 'Asia/Kolkata';
  return dropped;
end
$$;
