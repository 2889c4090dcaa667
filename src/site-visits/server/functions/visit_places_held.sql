-- Returns the number of places that live holds keep at a time. A booking that awaits its confirmation keeps none; the
-- visitors who confirm first get the places. The holds are compared with the clock and not with the start of the
-- transaction, because another transaction may have ended a hold since.
create or replace function visit_places_held(of_project integer, on_date date, at_time text) returns integer
language sql volatile
return (
  select coalesce(sum(places), 0)::integer from place_holds
  where project_id = of_project and visit_date = on_date and visit_time = at_time and until > clock_timestamp()
    and kind <> 'confirmation'
);
