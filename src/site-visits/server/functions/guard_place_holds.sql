-- Places are held by the same rule as for visits: the insert waits for others at the same time of the same project, and
-- is refused if no place is left. A booking that must be confirmed keeps no places, but is refused for a time that is
-- full already.
create or replace function guard_place_holds() returns trigger
language plpgsql as $$
begin
  if new.until <= clock_timestamp() or new.project_id is null then
    return null;
  end if;
  insert into visit_slots (project_id, visit_date, visit_time) values (new.project_id, new.visit_date, new.visit_time)
  on conflict do nothing;
  perform from visit_slots
  where (project_id, visit_date, visit_time) = (new.project_id, new.visit_date, new.visit_time) for update;
  if (select booked from visit_slots
      where (project_id, visit_date, visit_time) = (new.project_id, new.visit_date, new.visit_time))
     + visit_places_held(new.project_id, new.visit_date, new.visit_time)
     + (case new.kind when 'confirmation' then new.places else 0 end)
     > visit_capacity(new.project_id, new.visit_time) then
    raise exception 'This time is full.' using errcode = 'check_violation', constraint = 'visit_slots_capacity';
  end if;
  return null;
end
$$;
