-- Returns the number of visitors that a project takes at a time of day. The first that is set counts: the time's, the
-- project's, its stall's, the expo's.
create or replace function visit_capacity(of_project integer, at_time text) returns integer
language sql stable
return coalesce(
  (select capacity from visit_capacities where project_id = of_project and visit_time = at_time),
  (select coalesce(projects.visit_capacity, exhibitors.visit_capacity,
     (select default_visit_capacity from expo_settings))
   from projects join exhibitors on exhibitors.id = projects.developer_id where projects.id = of_project)
);
