CREATE TABLE "notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"target_id" integer,
	"about" text NOT NULL,
	"exhibitor_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_exhibitor_id_exhibitors_id_fk" FOREIGN KEY ("exhibitor_id") REFERENCES "public"."exhibitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_user_idx" ON "notifications" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "notifications_unread_idx" ON "notifications" USING btree ("user_id","id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_exhibitor_idx" ON "notifications" USING btree ("exhibitor_id") WHERE "notifications"."exhibitor_id" is not null;--> statement-breakpoint
CREATE INDEX "notifications_created_idx" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "inquiries_unread_of_stall_idx" ON "inquiries" USING btree ("exhibitor_id") WHERE "inquiries"."read_at" is null;--> statement-breakpoint
CREATE INDEX "inquiries_unread_unpromised_idx" ON "inquiries" USING btree ("id") WHERE "inquiries"."read_at" is null and "inquiries"."due_at" is null;--> statement-breakpoint
CREATE INDEX "site_visits_to_confirm_idx" ON "site_visits" USING btree ("project_id","visit_date") WHERE "site_visits"."status" = 'pending' and not "site_visits"."awaits_confirmation" and "site_visits"."waiting_since" is null;--> statement-breakpoint
-- Replaced by its file in ../functions.
create or replace function announce_ended() returns trigger language plpgsql as $$ begin return null; end $$;--> statement-breakpoint
-- Replaced by its file in ../functions.
create or replace function announce_inquiries() returns trigger language plpgsql as $$ begin return null; end $$;--> statement-breakpoint
-- Replaced by its file in ../functions.
create or replace function announce_notifications() returns trigger language plpgsql as $$ begin return null; end $$;--> statement-breakpoint
-- Replaced by its file in ../functions.
create or replace function announce_visits() returns trigger language plpgsql as $$ begin return null; end $$;--> statement-breakpoint
create trigger announce_inserted after insert on inquiries referencing new table as changed
  for each statement execute function announce_inquiries();--> statement-breakpoint
create trigger announce_updated after update on inquiries referencing old table as before new table as changed
  for each statement execute function announce_inquiries();--> statement-breakpoint
create trigger announce_inserted after insert on site_visits referencing new table as changed
  for each statement execute function announce_visits();--> statement-breakpoint
create trigger announce_updated after update on site_visits referencing old table as before new table as changed
  for each statement execute function announce_visits();--> statement-breakpoint
create trigger announce_inserted after insert on notifications referencing new table as changed
  for each statement execute function announce_notifications();--> statement-breakpoint
create trigger announce_updated after update on notifications referencing old table as before new table as changed
  for each statement execute function announce_notifications();--> statement-breakpoint
create trigger announce_ended after delete on sessions referencing old table as gone
  for each statement execute function announce_ended();--> statement-breakpoint
create trigger announce_ended after update of is_active on users
  for each row when (old.is_active <> new.is_active) execute function announce_ended();--> statement-breakpoint
create trigger announce_ended after insert or delete on user_roles
  for each row execute function announce_ended();--> statement-breakpoint
create trigger announce_ended after insert or delete on role_permissions
  for each row execute function announce_ended();--> statement-breakpoint
create trigger announce_ended after insert or update of exhibitor_id, user_id or delete on exhibitor_members
  for each row execute function announce_ended();
