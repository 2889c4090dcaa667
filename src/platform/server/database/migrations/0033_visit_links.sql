CREATE TABLE "visit_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"site_visit_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visit_links_token_hash_hex" CHECK ("visit_links"."token_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "site_visits" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "visit_links" ADD CONSTRAINT "visit_links_site_visit_id_site_visits_id_fk" FOREIGN KEY ("site_visit_id") REFERENCES "public"."site_visits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visit_links_visit_idx" ON "visit_links" USING btree ("site_visit_id");