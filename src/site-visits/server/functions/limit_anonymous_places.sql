-- Limits bookings without an account to 10 places a day for one mailbox or one phone, across projects. Bookings with
-- the same mailbox or phone wait here for each other. `visitLimits.anonymousPlacesADay` is the same number.
create or replace function limit_anonymous_places() returns trigger
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('anonymous places of mailbox ' || new.mailbox, 0));
  perform pg_advisory_xact_lock(hashtextextended('anonymous places of phone ' || new.phone, 0));
  if greatest(
    (select sum(v.number_of_visitors) from anonymous_bookings b join site_visits v on v.id = b.site_visit_id
     where b.mailbox = new.mailbox and b.booked_at > now() - interval '1 day' and v.status <> 'cancelled'),
    (select sum(v.number_of_visitors) from anonymous_bookings b join site_visits v on v.id = b.site_visit_id
     where b.phone = new.phone and b.booked_at > now() - interval '1 day' and v.status <> 'cancelled')
  ) > 10 then
    raise exception 'Too many places.' using errcode = 'check_violation', constraint = 'anonymous_places_a_day';
  end if;
  return null;
end
$$;
