-- Returns the status of a project that comes from a register, from the register's status, the promised completion and
-- the units booked. `said` is null if an earlier import didn't store it, which means that the project was completed.
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
