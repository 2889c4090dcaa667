CREATE TYPE "public"."history_action" AS ENUM('created', 'updated', 'deleted', 'restored');--> statement-breakpoint
CREATE TABLE "record_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "record_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"noun" text NOT NULL,
	"record_id" integer NOT NULL,
	"action" "history_action" NOT NULL,
	"changes" jsonb NOT NULL,
	"deleted_row" jsonb,
	"actor_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "banks" ADD COLUMN "name_key" text collate "C" GENERATED ALWAYS AS (normalise_name(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "banks" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "banks" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "banks" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "name_key" text collate "C" GENERATED ALWAYS AS (normalise_name(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "record_history" ADD CONSTRAINT "record_history_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "record_history_record_idx" ON "record_history" USING btree ("noun","record_id","id");--> statement-breakpoint
CREATE INDEX "record_history_actor_idx" ON "record_history" USING btree ("actor_id") WHERE "record_history"."actor_id" is not null;--> statement-breakpoint
CREATE INDEX "banks_name_idx" ON "banks" USING btree ("name_key","id");--> statement-breakpoint
CREATE INDEX "banks_updated_idx" ON "banks" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "banks_search_idx" ON "banks" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "facilities_name_idx" ON "facilities" USING btree ("name_key","id");--> statement-breakpoint
CREATE INDEX "facilities_updated_idx" ON "facilities" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "facilities_search_idx" ON "facilities" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "project_banks_bank_idx" ON "project_banks" USING btree ("bank_id");--> statement-breakpoint
CREATE INDEX "project_facilities_facility_idx" ON "project_facilities" USING btree ("facility_id");