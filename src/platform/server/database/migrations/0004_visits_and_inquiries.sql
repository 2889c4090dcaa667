CREATE TYPE "public"."inquiry_status" AS ENUM('pending', 'in_progress', 'approved', 'rejected');--> statement-breakpoint
CREATE TYPE "public"."visit_status" AS ENUM('pending', 'confirmed', 'completed', 'cancelled');--> statement-breakpoint
CREATE TABLE "inquiries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inquiries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"exhibitor_id" integer NOT NULL,
	"project_id" integer,
	"user_id" integer,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"message" text,
	"status" "inquiry_status" DEFAULT 'pending' NOT NULL,
	"idempotency_key" text,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inquiries_message_length" CHECK (length("inquiries"."message") <= 4000)
);
--> statement-breakpoint
CREATE TABLE "site_visits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_visits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer,
	"broker_id" integer,
	"user_id" integer,
	"visitor_name" text NOT NULL,
	"visitor_email" text NOT NULL,
	"visitor_phone" text NOT NULL,
	"visit_date" date NOT NULL,
	"visit_time" text,
	"number_of_visitors" smallint NOT NULL,
	"customer_notes" text,
	"status" "visit_status" DEFAULT 'pending' NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"idempotency_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_visits_to_somebody" CHECK ("site_visits"."project_id" is not null or "site_visits"."broker_id" is not null),
	CONSTRAINT "site_visits_visitors" CHECK ("site_visits"."number_of_visitors" between 1 and 20),
	CONSTRAINT "site_visits_time" CHECK ("site_visits"."visit_time" in ('09:00', '10:00', '11:00', '12:00', '14:00', '15:00', '16:00', '17:00'))
);
--> statement-breakpoint
CREATE TABLE "visit_capacities" (
	"project_id" integer NOT NULL,
	"visit_time" text NOT NULL,
	"capacity" smallint NOT NULL,
	CONSTRAINT "visit_capacities_project_id_visit_time_pk" PRIMARY KEY("project_id","visit_time"),
	CONSTRAINT "visit_capacities_range" CHECK ("visit_capacities"."capacity" between 0 and 500)
);
--> statement-breakpoint
CREATE TABLE "visit_slots" (
	"project_id" integer NOT NULL,
	"visit_date" date NOT NULL,
	"visit_time" text NOT NULL,
	"booked" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "visit_slots_project_id_visit_date_visit_time_pk" PRIMARY KEY("project_id","visit_date","visit_time"),
	CONSTRAINT "visit_slots_booked" CHECK ("visit_slots"."booked" >= 0)
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "visit_capacity" smallint DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_exhibitor_id_exhibitors_id_fk" FOREIGN KEY ("exhibitor_id") REFERENCES "public"."exhibitors"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_visits" ADD CONSTRAINT "site_visits_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_visits" ADD CONSTRAINT "site_visits_broker_id_exhibitors_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."exhibitors"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_visits" ADD CONSTRAINT "site_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_capacities" ADD CONSTRAINT "visit_capacities_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_slots" ADD CONSTRAINT "visit_slots_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "inquiries_idempotency_key" ON "inquiries" USING btree ("idempotency_key") WHERE "inquiries"."idempotency_key" is not null;--> statement-breakpoint
CREATE INDEX "inquiries_exhibitor_idx" ON "inquiries" USING btree ("exhibitor_id","submitted_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "inquiries_project_idx" ON "inquiries" USING btree ("project_id","submitted_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "inquiries_user_idx" ON "inquiries" USING btree ("user_id","submitted_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "inquiries"."user_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "site_visits_idempotency_key" ON "site_visits" USING btree ("idempotency_key") WHERE "site_visits"."idempotency_key" is not null;--> statement-breakpoint
CREATE INDEX "site_visits_project_idx" ON "site_visits" USING btree ("project_id","visit_date","id");--> statement-breakpoint
CREATE INDEX "site_visits_broker_idx" ON "site_visits" USING btree ("broker_id","visit_date","id") WHERE "site_visits"."broker_id" is not null;--> statement-breakpoint
CREATE INDEX "site_visits_user_idx" ON "site_visits" USING btree ("user_id","visit_date","id") WHERE "site_visits"."user_id" is not null;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_visit_capacity" CHECK ("projects"."visit_capacity" between 0 and 500);--> statement-breakpoint
-- How many visitors a project takes at a time of day.
create function visit_capacity(of_project integer, at_time text) returns integer
language sql stable
return coalesce(
  (select capacity from visit_capacities where project_id = of_project and visit_time = at_time),
  (select visit_capacity from projects where id = of_project)
);
--> statement-breakpoint
-- Keeps visit_slots: a visit takes places at its time while it is pending, confirmed or completed, and none without a time.
-- Whoever books or moves a visit waits here for the others at the same time of the same project: the row's lock decides who
-- comes first, and who finds no room is refused. The rows of both times are locked in one order, so that two who
-- change places don't wait for each other.
create function keep_visit_slots() returns trigger
language plpgsql as $$
declare
  had boolean := tg_op <> 'INSERT' and old.status <> 'cancelled' and old.project_id is not null and old.visit_time is not null;
  has boolean := tg_op <> 'DELETE' and new.status <> 'cancelled' and new.project_id is not null and new.visit_time is not null;
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
      and booked + new.number_of_visitors <= visit_capacity(new.project_id, new.visit_time);
    if not found then
      raise exception 'This time is full.' using errcode = 'check_violation', constraint = 'visit_slots_capacity';
    end if;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger site_visits_keep_slots after insert or update or delete on site_visits
for each row execute function keep_visit_slots();
