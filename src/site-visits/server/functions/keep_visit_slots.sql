-- Keeps visit_slots up to date: a visit takes places at its time while it is pending, confirmed or completed. It takes
-- none if it has no time, awaits confirmation, or waits for free places (an offer's hold takes them); live holds count
-- as taken. Bookings and moves wait here for others at the same time of the same project: the row lock decides which
-- comes first, and one that finds no place is refused. The rows of both times are locked in one order, so that two
-- visits that swap times don't deadlock.
create or replace function keep_visit_slots() returns trigger
language plpgsql as $$
declare
  had boolean := tg_op <> 'INSERT' and old.status <> 'cancelled' and not old.awaits_confirmation and old.waiting_since is null
    and old.project_id is not null and old.visit_time is not null;
  has boolean := tg_op <> 'DELETE' and new.status <> 'cancelled' and not new.awaits_confirmation and new.waiting_since is null
    and new.project_id is not null and new.visit_time is not null;
begin
  if had and has and (old.project_id, old.visit_date, old.visit_time, old.number_of_visitors) = (new.project_id, new.visit_date, new.visit_time, new.number_of_visitors) then
    return null;
  end if;
  if has then
    insert into visit_slots (project_id, visit_date, visit_time) values (new.project_id, new.visit_date, new.visit_time)
    on conflict do nothing;
  end if;
  perform from visit_slots
  where had and (project_id, visit_date, visit_time) = (old.project_id, old.visit_date, old.visit_time)
     or has and (project_id, visit_date, visit_time) = (new.project_id, new.visit_date, new.visit_time)
  order by project_id, visit_date, visit_time for update;
  if had then
    update visit_slots set booked = booked - old.number_of_visitors
    where (project_id, visit_date, visit_time) = (old.project_id, old.visit_date, old.visit_time);
  end if;
  if has then
    update visit_slots set booked = booked + new.number_of_visitors
    where (project_id, visit_date, visit_time) = (new.project_id, new.visit_date, new.visit_time)
      and booked + new.number_of_visitors + visit_places_held(new.project_id, new.visit_date, new.visit_time)
        <= visit_capacity(new.project_id, new.visit_time);
    if not found then
      raise exception 'This time is full.' using errcode = 'check_violation', constraint = 'visit_slots_capacity';
    end if;
  end if;
  return null;
end
$$;
