CREATE TYPE "public"."claim_state" AS ENUM('open', 'accepted', 'refused');--> statement-breakpoint
CREATE TABLE "stall_claims" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stall_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"exhibitor_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"state" "claim_state" DEFAULT 'open' NOT NULL,
	"rera_number" text,
	"firm_email" text,
	"document_id" integer,
	"message" text,
	"reason" text,
	"decided_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stall_merges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stall_merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kept_id" integer NOT NULL,
	"gone_id" integer NOT NULL,
	"moved" jsonb NOT NULL,
	"was_listed" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "stall_merges_two_stalls" CHECK ("stall_merges"."kept_id" <> "stall_merges"."gone_id")
);
--> statement-breakpoint
ALTER TABLE "stall_claims" ADD CONSTRAINT "stall_claims_exhibitor_id_exhibitors_id_fk" FOREIGN KEY ("exhibitor_id") REFERENCES "public"."exhibitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stall_claims" ADD CONSTRAINT "stall_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stall_claims" ADD CONSTRAINT "stall_claims_document_id_media_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stall_merges" ADD CONSTRAINT "stall_merges_kept_id_exhibitors_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."exhibitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stall_merges" ADD CONSTRAINT "stall_merges_gone_id_exhibitors_id_fk" FOREIGN KEY ("gone_id") REFERENCES "public"."exhibitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stall_claims_one_open" ON "stall_claims" USING btree ("exhibitor_id","user_id") WHERE "stall_claims"."state" = 'open';--> statement-breakpoint
CREATE INDEX "stall_claims_user_idx" ON "stall_claims" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "stall_claims_newest_idx" ON "stall_claims" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "stall_claims_document_idx" ON "stall_claims" USING btree ("document_id") WHERE "stall_claims"."document_id" is not null;--> statement-breakpoint
CREATE INDEX "stall_merges_kept_idx" ON "stall_merges" USING btree ("kept_id","id");--> statement-breakpoint
CREATE INDEX "stall_merges_gone_idx" ON "stall_merges" USING btree ("gone_id","id");