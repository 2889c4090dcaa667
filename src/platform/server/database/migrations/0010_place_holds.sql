CREATE TABLE "anonymous_bookings" (
	"site_visit_id" integer PRIMARY KEY NOT NULL,
	"mailbox" text,
	"phone" text,
	"network_key" text NOT NULL,
	"booked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "network_secret" (
	"secret" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "place_holds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "place_holds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"site_visit_id" integer NOT NULL,
	"project_id" integer NOT NULL,
	"visit_date" date NOT NULL,
	"visit_time" text NOT NULL,
	"places" smallint NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"token_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "place_holds_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "place_holds_kind" CHECK ("place_holds"."kind" in ('confirmation')),
	CONSTRAINT "place_holds_places" CHECK ("place_holds"."places" between 1 and 20),
	CONSTRAINT "place_holds_token_hash_hex" CHECK ("place_holds"."token_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "project_name" text;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "project_location" text;--> statement-breakpoint
ALTER TABLE "site_visits" ADD COLUMN "awaits_confirmation" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "anonymous_bookings" ADD CONSTRAINT "anonymous_bookings_site_visit_id_site_visits_id_fk" FOREIGN KEY ("site_visit_id") REFERENCES "public"."site_visits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_holds" ADD CONSTRAINT "place_holds_site_visit_id_site_visits_id_fk" FOREIGN KEY ("site_visit_id") REFERENCES "public"."site_visits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_holds" ADD CONSTRAINT "place_holds_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "anonymous_bookings_mailbox_idx" ON "anonymous_bookings" USING btree ("mailbox","booked_at");--> statement-breakpoint
CREATE INDEX "anonymous_bookings_phone_idx" ON "anonymous_bookings" USING btree ("phone","booked_at");--> statement-breakpoint
CREATE INDEX "place_holds_slot_idx" ON "place_holds" USING btree ("project_id","visit_date","visit_time","until");--> statement-breakpoint
CREATE INDEX "place_holds_visit_idx" ON "place_holds" USING btree ("site_visit_id");--> statement-breakpoint
CREATE INDEX "place_holds_until_idx" ON "place_holds" USING btree ("until");--> statement-breakpoint
CREATE INDEX "site_visits_unconfirmed_idx" ON "site_visits" USING btree ("id") WHERE "site_visits"."awaits_confirmation";--> statement-breakpoint
update inquiries i set project_name = p.project_name, project_location = coalesce(p.location_address, l.location_name)
from projects p left join locations l on l.id = p.location_id where p.id = i.project_id;
--> statement-breakpoint
insert into network_secret select gen_random_uuid()::text || gen_random_uuid()::text;
--> statement-breakpoint
-- A network as it is kept: without the secret it can't be told which it was.
create function network_key(network text) returns text
language sql stable
return (select encode(sha256(convert_to(secret || ' ' || network, 'UTF8')), 'hex') from network_secret);
--> statement-breakpoint
-- The places of a time that live holds keep. By the clock, not by when the transaction began: another may have ended a hold since.
create function visit_places_held(of_project integer, on_date date, at_time text) returns integer
language sql volatile
return (
  select coalesce(sum(places), 0)::integer from place_holds
  where project_id = of_project and visit_date = on_date and visit_time = at_time and until > clock_timestamp()
);
--> statement-breakpoint
-- As before, with two differences: an unconfirmed visit takes no places of its own (its hold does), and live holds count as taken.
create or replace function keep_visit_slots() returns trigger
language plpgsql as $$
declare
  had boolean := tg_op <> 'INSERT' and old.status <> 'cancelled' and not old.awaits_confirmation
    and old.project_id is not null and old.visit_time is not null;
  has boolean := tg_op <> 'DELETE' and new.status <> 'cancelled' and not new.awaits_confirmation
    and new.project_id is not null and new.visit_time is not null;
begin
  if had and has and (old.project_id, old.visit_date, old.visit_time, old.number_of_visitors) = (new.project_id, new.visit_date, new.visit_time, new.number_of_visitors) then
    return null;
  end if;
  if has then
    insert into visit_slots (project_id, visit_date, visit_time) values (new.project_id, new.visit_date, new.visit_time)
    on conflict do nothing;
  end if;
  perform from visit_slots
  where had and (project_id, visit_date, visit_time) = (old.project_id, old.visit_date, old.visit_time)
     or has and (project_id, visit_date, visit_time) = (new.project_id, new.visit_date, new.visit_time)
  order by project_id, visit_date, visit_time for update;
  if had then
    update visit_slots set booked = booked - old.number_of_visitors
    where (project_id, visit_date, visit_time) = (old.project_id, old.visit_date, old.visit_time);
  end if;
  if has then
    update visit_slots set booked = booked + new.number_of_visitors
    where (project_id, visit_date, visit_time) = (new.project_id, new.visit_date, new.visit_time)
      and booked + new.number_of_visitors + visit_places_held(new.project_id, new.visit_date, new.visit_time)
        <= visit_capacity(new.project_id, new.visit_time);
    if not found then
      raise exception 'This time is full.' using errcode = 'check_violation', constraint = 'visit_slots_capacity';
    end if;
  end if;
  return null;
end
$$;
--> statement-breakpoint
-- A hold finds room as a visit does: it waits for the others at the same time of the same project, and is refused where none is left.
create function guard_place_holds() returns trigger
language plpgsql as $$
begin
  if new.until <= clock_timestamp() then
    return null;
  end if;
  insert into visit_slots (project_id, visit_date, visit_time) values (new.project_id, new.visit_date, new.visit_time)
  on conflict do nothing;
  perform from visit_slots
  where (project_id, visit_date, visit_time) = (new.project_id, new.visit_date, new.visit_time) for update;
  if (select booked from visit_slots
      where (project_id, visit_date, visit_time) = (new.project_id, new.visit_date, new.visit_time))
     + visit_places_held(new.project_id, new.visit_date, new.visit_time)
     > visit_capacity(new.project_id, new.visit_time) then
    raise exception 'This time is full.' using errcode = 'check_violation', constraint = 'visit_slots_capacity';
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger place_holds_find_room after insert or update on place_holds
for each row execute function guard_place_holds();
--> statement-breakpoint
-- Without an account at most 10 places a day are booked with one mailbox or one phone, across projects. Bookings with the same
-- mailbox or phone wait here for each other. The number is `visitLimits.anonymousPlacesADay` too.
create function limit_anonymous_places() returns trigger
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
--> statement-breakpoint
create trigger anonymous_bookings_limit after insert on anonymous_bookings
for each row execute function limit_anonymous_places();
