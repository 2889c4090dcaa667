CREATE TABLE "google_connections" (
	"exhibitor_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"refresh_token" text NOT NULL,
	"connected_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expired_at" timestamp with time zone,
	CONSTRAINT "google_connections_exhibitor_id_user_id_pk" PRIMARY KEY("exhibitor_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "google_consents" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"exhibitor_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"code_verifier" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "google_consents_state_hash_hex" CHECK ("google_consents"."state_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "google_connections" ADD CONSTRAINT "google_connections_member_fk" FOREIGN KEY ("exhibitor_id","user_id") REFERENCES "public"."exhibitor_members"("exhibitor_id","user_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "google_consents" ADD CONSTRAINT "google_consents_member_fk" FOREIGN KEY ("exhibitor_id","user_id") REFERENCES "public"."exhibitor_members"("exhibitor_id","user_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "google_connections_user_idx" ON "google_connections" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "google_consents_member_idx" ON "google_consents" USING btree ("exhibitor_id","user_id");--> statement-breakpoint
CREATE INDEX "google_consents_expiry_idx" ON "google_consents" USING btree ("expires_at");