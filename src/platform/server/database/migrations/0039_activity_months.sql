CREATE TYPE "public"."activity_total_page" AS ENUM('developer', 'project', 'broker', 'none');--> statement-breakpoint
CREATE TABLE "activity_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"activity_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activity_keys_length" CHECK (length("activity_keys"."key") between 16 and 64)
);
--> statement-breakpoint
CREATE TABLE "activity_totals" (
	"day" date NOT NULL,
	"page_type" "activity_total_page" NOT NULL,
	"page_id" integer NOT NULL,
	"activity_type" "activity_type" NOT NULL,
	"part" smallint NOT NULL,
	"events" integer NOT NULL,
	CONSTRAINT "activity_totals_page_type_page_id_activity_type_day_part_pk" PRIMARY KEY("page_type","page_id","activity_type","day","part"),
	CONSTRAINT "activity_totals_page" CHECK (("activity_totals"."page_type" = 'none') = ("activity_totals"."page_id" = 0)),
	CONSTRAINT "activity_totals_events" CHECK ("activity_totals"."events" >= 0)
);
--> statement-breakpoint
-- drizzle can't describe partitions, so this part is written by hand (docs/decisions/0060): the log is made again, partitioned by
-- months in India, and takes its rows along.
ALTER TABLE "activities" RENAME TO "activities_before";--> statement-breakpoint
ALTER TABLE "activities_before" ALTER COLUMN "id" DROP IDENTITY;--> statement-breakpoint
ALTER TABLE "activities_before" DROP CONSTRAINT "activities_parent_activity_id_activities_id_fk";--> statement-breakpoint
DROP INDEX "activities_parent_idx";--> statement-breakpoint
DROP INDEX "activities_user_idx";--> statement-breakpoint
CREATE SEQUENCE "activities_id_seq" AS integer;--> statement-breakpoint
CREATE TABLE "activities" (
	"id" integer DEFAULT nextval('activities_id_seq') NOT NULL,
	"user_id" integer,
	"browser" text,
	"shows_name" boolean DEFAULT true NOT NULL,
	"activity_type" "activity_type" NOT NULL,
	"page_type" "activity_page",
	"page_id" integer,
	"page_title" text,
	"action_details" text,
	"parent_activity_id" integer,
	"parent_page_type" "exhibitor_kind",
	"parent_page_id" integer,
	"parent_page_title" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activities_id_created_at_pk" PRIMARY KEY("id","created_at"),
	CONSTRAINT "activities_page" CHECK (("page_type" is null) = ("page_id" is null)),
	CONSTRAINT "activities_parent_page" CHECK (("parent_page_type" is null) = ("parent_page_id" is null)),
	CONSTRAINT "activities_page_viewed" CHECK ("activity_type" <> 'page_view' or "page_id" is not null),
	CONSTRAINT "activities_lengths" CHECK (length("page_title") <= 255 and length("action_details") <= 500
      and length("parent_page_title") <= 255),
	CONSTRAINT "activities_browser_hash" CHECK ("browser" ~ '^[0-9a-f]{64}$')
) PARTITION BY RANGE ("created_at");--> statement-breakpoint
ALTER SEQUENCE "activities_id_seq" OWNED BY "activities"."id";--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activities_user_idx" ON "activities" USING btree ("user_id","activity_type","page_type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "activities"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "activities_page_idx" ON "activities" USING btree ("page_type","page_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "activities"."page_id" is not null;--> statement-breakpoint
CREATE INDEX "activities_browser_idx" ON "activities" USING btree ("browser","created_at") WHERE "activities"."browser" is not null;--> statement-breakpoint
CREATE SCHEMA "activity_months";--> statement-breakpoint
CREATE TABLE "activity_months"."other" PARTITION OF "activities" DEFAULT;--> statement-breakpoint
-- Makes the partitions of activities for the months in India from one instant to another, as far as they are missing. Rows of such a
-- month that the default partition took meanwhile are moved. Call it in a transaction with a lock_timeout: it waits for writers of users.
create or replace function add_activity_months(first timestamptz, last timestamptz) returns void
language plpgsql as $$
declare
  month timestamp := date_trunc('month', first at time zone 'Asia/Kolkata');
  starts timestamptz;
  ends timestamptz;
  partition text;
begin
  -- Two processes that start at once.
  perform pg_advisory_xact_lock(hashtextextended('activity months', 0));
  while month <= last at time zone 'Asia/Kolkata' loop
    starts := month at time zone 'Asia/Kolkata';
    ends := (month + interval '1 month') at time zone 'Asia/Kolkata';
    partition := 'm' || to_char(month, 'YYYY_MM');
    if to_regclass('activity_months.' || partition) is null then
      execute format('create table activity_months.%I (like activities including defaults including constraints)', partition);
      lock table activity_months.other in access exclusive mode;
      execute format(
        'with moved as (delete from activity_months.other where created_at >= %2$L and created_at < %3$L returning *)
         insert into activity_months.%1$I select * from moved', partition, starts, ends);
      execute format('alter table activities attach partition activity_months.%I for values from (%L) to (%L)', partition, starts, ends);
    end if;
    month := month + interval '1 month';
  end loop;
end
$$;--> statement-breakpoint
select add_activity_months(least(min(created_at), now()), greatest(max(created_at), now())) from activities_before;--> statement-breakpoint
insert into activities (id, user_id, activity_type, page_type, page_id, page_title, action_details, parent_activity_id, parent_page_type,
  parent_page_id, parent_page_title, created_at)
select id, user_id, activity_type, page_type, page_id, page_title, action_details, parent_activity_id, parent_page_type, parent_page_id,
  parent_page_title, created_at from activities_before order by id;--> statement-breakpoint
select setval('activities_id_seq', coalesce(max(id), 1), max(id) is not null) from activities_before;--> statement-breakpoint
DROP TABLE "activities_before";--> statement-breakpoint
insert into activity_totals (day, page_type, page_id, activity_type, part, events)
select (created_at at time zone 'Asia/Kolkata')::date, coalesce(page_type::text, 'none')::activity_total_page, coalesce(page_id, 0),
  activity_type, 0, count(*) from activities group by 1, 2, 3, 4;--> statement-breakpoint
-- Counts added activities in activity_totals. Each addition takes a part of its total that no other transaction holds, and makes
-- one if there is none: nobody waits at a page that many look at, and a quiet page keeps a single row.
create or replace function count_activities() returns trigger
language plpgsql as $$
declare
  counted record;
  free smallint;
begin
  for counted in
    select (created_at at time zone 'Asia/Kolkata')::date as day, coalesce(page_type::text, 'none')::activity_total_page as page_type,
      coalesce(page_id, 0) as page_id, activity_type, count(*)::integer as events
    from added group by 1, 2, 3, 4 order by 1, 2, 3, 4
  loop
    select part into free from activity_totals
    where page_type = counted.page_type and page_id = counted.page_id and activity_type = counted.activity_type and day = counted.day
    limit 1 for update skip locked;
    if found then
      update activity_totals set events = events + counted.events
      where page_type = counted.page_type and page_id = counted.page_id and activity_type = counted.activity_type
        and day = counted.day and part = free;
    else
      insert into activity_totals (day, page_type, page_id, activity_type, part, events)
      values (counted.day, counted.page_type, counted.page_id, counted.activity_type, floor(random() * 32), counted.events)
      on conflict (page_type, page_id, activity_type, day, part) do update set events = activity_totals.events + excluded.events;
    end if;
  end loop;
  return null;
end
$$;--> statement-breakpoint
create trigger activities_counted after insert on activities
referencing new table as added for each statement execute function count_activities();--> statement-breakpoint
ALTER TABLE "expo_settings" ADD COLUMN "activity_months" smallint DEFAULT 24 NOT NULL;--> statement-breakpoint
CREATE INDEX "activity_keys_age_idx" ON "activity_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "activity_totals_day_idx" ON "activity_totals" USING btree ("day","page_type","activity_type");--> statement-breakpoint
ALTER TABLE "expo_settings" ADD CONSTRAINT "expo_settings_activity_months" CHECK ("expo_settings"."activity_months" between 1 and 120);
