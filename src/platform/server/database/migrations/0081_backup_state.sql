CREATE TABLE "backup_state" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"lineage" uuid DEFAULT gen_random_uuid() NOT NULL,
	"media_kept_until" timestamp with time zone,
	CONSTRAINT "backup_state_one_row" CHECK ("backup_state"."id" = 1)
);
--> statement-breakpoint
insert into backup_state default values;
