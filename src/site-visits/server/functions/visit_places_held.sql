-- The places at a time that live holds keep. A booking that awaits its confirmation keeps none: the first to confirm gets them.
-- Compared with the clock, not with the start of the transaction: another transaction may have ended a hold since.
create or replace function visit_places_held(of_project integer, on_date date, at_time text) returns integer
language sql volatile
return (
  select coalesce(sum(places), 0)::integer from place_holds
  where project_id = of_project and visit_date = on_date and visit_time = at_time and until > clock_timestamp()
    and kind <> 'confirmation'
);
