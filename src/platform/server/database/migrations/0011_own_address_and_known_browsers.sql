ALTER TYPE "public"."email_purpose" ADD VALUE 'change-email';--> statement-breakpoint
CREATE TABLE "known_browsers" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_browsers_token_hash_hex" CHECK ("known_browsers"."token_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_browsers_user_idx" ON "known_browsers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "known_browsers_expiry_idx" ON "known_browsers" USING btree ("expires_at");--> statement-breakpoint
-- Written by hand: of roles whose names look alike, the later ones get a name of their own; the built-in ones came first.
UPDATE "roles" AS later SET "name" = 'Role ' || later."id" WHERE EXISTS (
	SELECT FROM "roles" AS earlier WHERE earlier."id" < later."id"
		AND lower(normalize(earlier."name", NFKC)) = lower(normalize(later."name", NFKC)));--> statement-breakpoint
CREATE UNIQUE INDEX "roles_plain_name_key" ON "roles" USING btree (lower(normalize("name", NFKC)));