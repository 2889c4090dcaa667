CREATE TABLE "mail_secret" (
	"secret" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
insert into mail_secret select gen_random_uuid()::text || gen_random_uuid()::text;
