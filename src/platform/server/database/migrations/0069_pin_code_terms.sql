-- A place is suggested by its PIN codes too.
insert into search_terms (kind, ref_id, term, is_whole)
select distinct 'location', locations.id, pin, true from locations, unnest(pin_codes) as pin;--> statement-breakpoint
create trigger put_terms_of_pin_codes after update on locations for each row
when ((old.location_name, old.spellings) is not distinct from (new.location_name, new.spellings) and old.pin_codes is distinct from new.pin_codes)
execute function put_location_terms();
