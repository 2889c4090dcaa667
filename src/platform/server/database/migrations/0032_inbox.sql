CREATE TYPE "public"."inquiry_entry_kind" AS ENUM('reply', 'note', 'status', 'assigned', 'unassigned');--> statement-breakpoint
CREATE TABLE "inquiry_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inquiry_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"inquiry_id" integer NOT NULL,
	"kind" "inquiry_entry_kind" NOT NULL,
	"author_id" integer,
	"body" text,
	"status" "inquiry_status",
	"assigned_user_id" integer,
	"assigned_exhibitor_id" integer,
	"idempotency_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inquiry_entries_body" CHECK (("inquiry_entries"."kind" in ('reply', 'note')) = ("inquiry_entries"."body" is not null)),
	CONSTRAINT "inquiry_entries_length" CHECK (length("inquiry_entries"."body") <= 4000),
	CONSTRAINT "inquiry_entries_status" CHECK (("inquiry_entries"."kind" = 'status') = ("inquiry_entries"."status" is not null))
);
--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "overdue_told" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "assigned_user_id" integer;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "assigned_exhibitor_id" integer;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "attention" bigint GENERATED ALWAYS AS (case status when 'pending' then 40000000000 - floor(extract(epoch from submitted_at - '2000-01-01 00:00:00+00'::timestamptz))::bigint - case when read_at is null then 0 else 86400 end
          when 'in_progress' then 20000000000 + floor(extract(epoch from submitted_at - '2000-01-01 00:00:00+00'::timestamptz))::bigint else floor(extract(epoch from submitted_at - '2000-01-01 00:00:00+00'::timestamptz))::bigint end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text(name, email, phone, regexp_replace(phone, '\D', '', 'g'), message, project_name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiry_entries" ADD CONSTRAINT "inquiry_entries_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_entries" ADD CONSTRAINT "inquiry_entries_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_entries" ADD CONSTRAINT "inquiry_entries_assigned_user_id_users_id_fk" FOREIGN KEY ("assigned_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_entries" ADD CONSTRAINT "inquiry_entries_assigned_exhibitor_id_exhibitors_id_fk" FOREIGN KEY ("assigned_exhibitor_id") REFERENCES "public"."exhibitors"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "inquiry_entries_idempotency_key" ON "inquiry_entries" USING btree ("idempotency_key") WHERE "inquiry_entries"."idempotency_key" is not null;--> statement-breakpoint
CREATE INDEX "inquiry_entries_inquiry_idx" ON "inquiry_entries" USING btree ("inquiry_id","id");--> statement-breakpoint
CREATE INDEX "inquiry_entries_author_idx" ON "inquiry_entries" USING btree ("author_id","id") WHERE "inquiry_entries"."author_id" is not null;--> statement-breakpoint
CREATE INDEX "inquiry_entries_user_idx" ON "inquiry_entries" USING btree ("assigned_user_id") WHERE "inquiry_entries"."assigned_user_id" is not null;--> statement-breakpoint
CREATE INDEX "inquiry_entries_exhibitor_idx" ON "inquiry_entries" USING btree ("assigned_exhibitor_id") WHERE "inquiry_entries"."assigned_exhibitor_id" is not null;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_assigned_user_id_users_id_fk" FOREIGN KEY ("assigned_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_assigned_exhibitor_id_exhibitors_id_fk" FOREIGN KEY ("assigned_exhibitor_id") REFERENCES "public"."exhibitors"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inquiries_attention_idx" ON "inquiries" USING btree ("attention","id");--> statement-breakpoint
CREATE INDEX "inquiries_submitted_idx" ON "inquiries" USING btree ("submitted_at","id");--> statement-breakpoint
CREATE INDEX "inquiries_status_idx" ON "inquiries" USING btree ("status","attention","id");--> statement-breakpoint
CREATE INDEX "inquiries_unread_idx" ON "inquiries" USING btree ("attention","id") WHERE "inquiries"."read_at" is null;--> statement-breakpoint
CREATE INDEX "inquiries_due_idx" ON "inquiries" USING btree ("due_at","id") WHERE "inquiries"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "inquiries_untold_idx" ON "inquiries" USING btree ("due_at") WHERE "inquiries"."status" = 'pending' and not "inquiries"."overdue_told";--> statement-breakpoint
CREATE INDEX "inquiries_assigned_user_idx" ON "inquiries" USING btree ("assigned_user_id") WHERE "inquiries"."assigned_user_id" is not null;--> statement-breakpoint
CREATE INDEX "inquiries_assigned_exhibitor_idx" ON "inquiries" USING btree ("assigned_exhibitor_id") WHERE "inquiries"."assigned_exhibitor_id" is not null;--> statement-breakpoint
CREATE INDEX "inquiries_email_idx" ON "inquiries" USING btree ("email") WHERE "inquiries"."email" <> '';--> statement-breakpoint
CREATE INDEX "inquiries_phone_idx" ON "inquiries" USING btree (right(regexp_replace("phone", '\D', '', 'g'), 10)) WHERE "inquiries"."phone" <> '';--> statement-breakpoint
CREATE INDEX "inquiries_search_idx" ON "inquiries" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=1024);--> statement-breakpoint
CREATE INDEX "site_visits_email_idx" ON "site_visits" USING btree ("visitor_email") WHERE "site_visits"."visitor_email" <> '';--> statement-breakpoint
CREATE INDEX "site_visits_phone_idx" ON "site_visits" USING btree (right(regexp_replace("visitor_phone", '\D', '', 'g'), 10)) WHERE "site_visits"."visitor_phone" <> '';--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_one_assignee" CHECK ("inquiries"."assigned_user_id" is null or "inquiries"."assigned_exhibitor_id" is null);--> statement-breakpoint
-- Inquiries of before: the promise was made where the stall has people; no mail about those missed until now.
UPDATE "inquiries" i SET
	"due_at" = i."submitted_at" + interval '24 hours',
	"overdue_told" = true
FROM "exhibitors" e WHERE e."id" = i."exhibitor_id" AND e."has_members";--> statement-breakpoint
UPDATE "inquiries" SET
	"read_at" = "updated_at",
	"answered_at" = CASE WHEN "status" IN ('in_progress', 'approved') THEN "updated_at" END
WHERE "status" <> 'pending';
