CREATE TABLE "sender_blocks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sender_blocks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"exhibitor_id" integer NOT NULL,
	"user_id" integer,
	"mailbox_hash" text NOT NULL,
	"is_confirmed" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sender_blocks_mailbox_hex" CHECK ("sender_blocks"."mailbox_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
DROP INDEX "listing_reports_one_open";--> statement-breakpoint
ALTER TABLE "listing_reports" ADD COLUMN "inquiry_id" integer;--> statement-breakpoint
ALTER TABLE "listing_reports" ADD COLUMN "site_visit_id" integer;--> statement-breakpoint
ALTER TABLE "sender_blocks" ADD CONSTRAINT "sender_blocks_exhibitor_id_exhibitors_id_fk" FOREIGN KEY ("exhibitor_id") REFERENCES "public"."exhibitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sender_blocks" ADD CONSTRAINT "sender_blocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sender_blocks_mailbox" ON "sender_blocks" USING btree ("exhibitor_id","mailbox_hash");--> statement-breakpoint
CREATE INDEX "sender_blocks_user_idx" ON "sender_blocks" USING btree ("user_id") WHERE "sender_blocks"."user_id" is not null;--> statement-breakpoint
ALTER TABLE "listing_reports" ADD CONSTRAINT "listing_reports_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_reports" ADD CONSTRAINT "listing_reports_site_visit_id_site_visits_id_fk" FOREIGN KEY ("site_visit_id") REFERENCES "public"."site_visits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_reports_inquiry_idx" ON "listing_reports" USING btree ("inquiry_id") WHERE "listing_reports"."inquiry_id" is not null;--> statement-breakpoint
CREATE INDEX "listing_reports_visit_idx" ON "listing_reports" USING btree ("site_visit_id") WHERE "listing_reports"."site_visit_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "listing_reports_one_open" ON "listing_reports" USING btree ("user_id","exhibitor_id",coalesce("project_id", 0),coalesce("inquiry_id", 0),coalesce("site_visit_id", 0)) WHERE "listing_reports"."state" = 'open';--> statement-breakpoint
ALTER TABLE "listing_reports" ADD CONSTRAINT "listing_reports_one_subject" CHECK (num_nonnulls("listing_reports"."project_id", "listing_reports"."inquiry_id", "listing_reports"."site_visit_id") <= 1);