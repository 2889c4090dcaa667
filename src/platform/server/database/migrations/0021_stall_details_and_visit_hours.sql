ALTER TABLE "projects" ALTER COLUMN "visit_capacity" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "projects" ALTER COLUMN "visit_capacity" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "exhibitors" ADD COLUMN "founders_video_id" integer;--> statement-breakpoint
ALTER TABLE "exhibitors" ADD COLUMN "languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "exhibitors" ADD COLUMN "visit_days_off" smallint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "exhibitors" ADD COLUMN "visit_closed_days" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "exhibitors" ADD COLUMN "visit_lead_hours" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "exhibitors" ADD COLUMN "visit_capacity" smallint;--> statement-breakpoint
ALTER TABLE "exhibitors" ADD CONSTRAINT "exhibitors_founders_video_id_media_id_fk" FOREIGN KEY ("founders_video_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitors" ADD CONSTRAINT "exhibitors_visit_days_off" CHECK ("exhibitors"."visit_days_off" <@ array[0, 1, 2, 3, 4, 5, 6]::smallint[]);--> statement-breakpoint
ALTER TABLE "exhibitors" ADD CONSTRAINT "exhibitors_visit_closed_days" CHECK (jsonb_typeof("exhibitors"."visit_closed_days") = 'array');--> statement-breakpoint
ALTER TABLE "exhibitors" ADD CONSTRAINT "exhibitors_visit_lead_hours" CHECK ("exhibitors"."visit_lead_hours" between 0 and 336);--> statement-breakpoint
ALTER TABLE "exhibitors" ADD CONSTRAINT "exhibitors_visit_capacity" CHECK ("exhibitors"."visit_capacity" between 0 and 500);--> statement-breakpoint
update exhibitors set founders_video_id = media.id, founders_video_url = null
from media where media.path = founders_video_url and media.kind = 'video';--> statement-breakpoint
-- Refuses a visit that is booked for, or moved to, a time outside the visit hours of whoever receives it: the consultant if
-- there is one, else the project's builder. The share lock makes it wait for a change of these hours that is under way, and
-- such a change wait for this booking. Visits that were booked before stay.
create or replace function guard_visit_hours() returns trigger
language plpgsql as $$
declare
  hours record;
begin
  if new.status not in ('pending', 'confirmed') or tg_op = 'UPDATE'
    and (new.visit_date, new.visit_time, new.project_id, new.broker_id)
      is not distinct from (old.visit_date, old.visit_time, old.project_id, old.broker_id) then
    return new;
  end if;
  select visit_days_off, visit_closed_days, visit_lead_hours into hours from exhibitors
  where id = coalesce(new.broker_id, (select developer_id from projects where id = new.project_id))
  for share;
  if extract(dow from new.visit_date)::smallint = any(hours.visit_days_off)
    or exists (select from jsonb_array_elements(hours.visit_closed_days) closed where closed ->> 'day' = new.visit_date::text)
    or hours.visit_lead_hours > 0
      and (new.visit_date + coalesce(new.visit_time, '17:00')::time) at time zone 'Asia/Kolkata'
        < clock_timestamp() + hours.visit_lead_hours * interval '1 hour' then
    raise exception 'No visits are received then.' using errcode = 'check_violation', constraint = 'visit_hours';
  end if;
  return new;
end
$$;--> statement-breakpoint
create trigger site_visits_guard_hours before insert or update of visit_date, visit_time, project_id, broker_id on site_visits
for each row execute function guard_visit_hours();
