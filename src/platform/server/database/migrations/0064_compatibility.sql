CREATE TABLE "compatibility" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"oldest_version" text NOT NULL,
	CONSTRAINT "compatibility_one_row" CHECK ("compatibility"."id" = 1)
);
--> statement-breakpoint
insert into compatibility (oldest_version) values ('0.1.0');
