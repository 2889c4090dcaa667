-- How many visitors a project takes at a time of day: the number of the time, else the project's, else its stall's, else the expo's.
create or replace function visit_capacity(of_project integer, at_time text) returns integer
language sql stable
return coalesce(
  (select capacity from visit_capacities where project_id = of_project and visit_time = at_time),
  (select coalesce(projects.visit_capacity, exhibitors.visit_capacity,
     (select default_visit_capacity from expo_settings))
   from projects join exhibitors on exhibitors.id = projects.developer_id where projects.id = of_project)
);
