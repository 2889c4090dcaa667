-- Refuses a visit that is booked for, or moved to, a time outside the visit hours of the exhibitor who receives it: the
-- consultant, or the project's builder if there is none. The share lock makes it wait for a concurrent change of these
-- hours, and makes such a change wait for this booking. Visits that were booked before stay. The project's builder is
-- locked too: a booking or move while one of them is taken off the list (docs/decisions/0077) is either refused, or
-- finished first. A visit that was held until its link was opened, or that waited for places, is booked when it takes
-- them: the day must not have been closed since, but the lead time counts from when it was made.
create or replace function guard_visit_hours() returns trigger
language plpgsql as $$
declare
  hours record;
  is_taken boolean := tg_op = 'UPDATE'
    and (old.awaits_confirmation and not new.awaits_confirmation or old.waiting_since is not null and new.waiting_since is null);
  is_moved boolean := tg_op = 'UPDATE' and (new.visit_date, new.visit_time) is distinct from (old.visit_date, old.visit_time);
begin
  -- The exhibitor agreed to this time: they confirmed a visit for a time, or the visitor accepted their proposal.
  if tg_op = 'UPDATE' and new.status = 'confirmed' then
    return new;
  end if;
  if new.status not in ('pending', 'confirmed') or tg_op = 'UPDATE' and not is_taken
    and (new.visit_date, new.visit_time, new.project_id, new.broker_id)
      is not distinct from (old.visit_date, old.visit_time, old.project_id, old.broker_id) then
    return new;
  end if;
  perform from exhibitors
  where id in (new.broker_id, (select developer_id from projects where id = new.project_id)) order by id for share;
  if (tg_op = 'INSERT' or is_taken or is_moved) and exists (
      select from exhibitors where taken_off_at is not null
        and id in (new.broker_id, (select developer_id from projects where id = new.project_id))) then
    raise exception 'The stall is not listed.' using errcode = 'check_violation', constraint = 'visit_hours';
  end if;
  select visit_days_off, visit_closed_days, visit_lead_hours into hours from exhibitors
  where id = coalesce(new.broker_id, (select developer_id from projects where id = new.project_id));
  if extract(dow from new.visit_date)::smallint = any(hours.visit_days_off)
    or exists (select from jsonb_array_elements(hours.visit_closed_days) closed where closed ->> 'day' = new.visit_date::text)
    or hours.visit_lead_hours > 0 and (is_moved or not is_taken)
      and (new.visit_date + coalesce(new.visit_time, '17:00')::time) at time zone 'Asia/Kolkata'
        < clock_timestamp() + hours.visit_lead_hours * interval '1 hour' then
    raise exception 'No visits are received then.' using errcode = 'check_violation', constraint = 'visit_hours';
  end if;
  return new;
end
$$;
