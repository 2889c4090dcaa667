-- How many visitors a project takes at a time of day.
create or replace function visit_capacity(of_project integer, at_time text) returns integer
language sql stable
return coalesce(
  (select capacity from visit_capacities where project_id = of_project and visit_time = at_time),
  (select visit_capacity from projects where id = of_project)
);
