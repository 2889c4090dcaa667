CREATE TABLE "mail_choices" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"off" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail_choices" ADD CONSTRAINT "mail_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;