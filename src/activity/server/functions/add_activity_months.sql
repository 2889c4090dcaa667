-- Creates the missing partitions of activities for the months in India from one instant to another. Rows of such a
-- month that the default partition got meanwhile are moved. Call it in a transaction with a lock_timeout, because it
-- waits for writers of users.
create or replace function add_activity_months(first timestamptz, last timestamptz) returns void
language plpgsql as $$
declare
  month timestamp := date_trunc('month', first at time zone 'Asia/Kolkata');
  starts timestamptz;
  ends timestamptz;
  partition text;
begin
  -- Two processes may start at once.
  perform pg_advisory_xact_lock(hashtextextended('activity months', 0));
  while month <= last at time zone 'Asia/Kolkata' loop
    starts := month at time zone 'Asia/Kolkata';
    ends := (month + interval '1 month') at time zone 'Asia/Kolkata';
    partition := 'm' || to_char(month, 'YYYY_MM');
    if to_regclass('activity_months.' || partition) is null then
      execute format('create table activity_months.%I (like activities including defaults including constraints)', partition);
      lock table activity_months.other in access exclusive mode;
      execute format(
        'with moved as (delete from activity_months.other where created_at >= %2$L and created_at < %3$L returning *)
         insert into activity_months.%1$I select * from moved', partition, starts, ends);
      execute format('alter table activities attach partition activity_months.%I for values from (%L) to (%L)', partition, starts, ends);
    end if;
    month := month + interval '1 month';
  end loop;
end
$$;
