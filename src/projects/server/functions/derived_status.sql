-- The status of a project that a register lists: what the register says, the promised completion and the units booked decide.
-- `said` is null where an earlier import didn't keep it: those were completed.
create or replace function derived_status(said project_status, completion date, booked integer, ends_by_date boolean, today date)
returns project_status language sql immutable as $$
  select case
    when said is null then 'past'::project_status
    when said not in ('planning', 'upcoming', 'ongoing') then said
    when ends_by_date and completion < today then 'past'::project_status
    when said = 'upcoming' and booked > 0 and completion >= today then 'ongoing'::project_status
    else said
  end
$$;
