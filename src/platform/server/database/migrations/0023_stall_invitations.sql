CREATE TABLE "exhibitor_invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exhibitor_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"exhibitor_id" integer NOT NULL,
	"email" text NOT NULL,
	"role" "member_role" NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exhibitor_invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "exhibitor_invitations_address_key" UNIQUE("exhibitor_id","email"),
	CONSTRAINT "exhibitor_invitations_token_hash_hex" CHECK ("exhibitor_invitations"."token_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "exhibitors" ADD COLUMN "approved_ahead" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "exhibitor_invitations" ADD CONSTRAINT "exhibitor_invitations_exhibitor_id_exhibitors_id_fk" FOREIGN KEY ("exhibitor_id") REFERENCES "public"."exhibitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exhibitor_invitations_email_idx" ON "exhibitor_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "exhibitor_invitations_newest_idx" ON "exhibitor_invitations" USING btree ("created_at","id");--> statement-breakpoint
-- By hand: what has_acting_member asks of a person is a function for others too.
-- Whether a person's roles let them act for stalls of a kind (docs/decisions/0010); an organiser acts as organiser alone.
create or replace function acts_for(person integer, kind exhibitor_kind) returns boolean language sql stable as $$
  select coalesce(bool_or(p.name = 'access-' || kind || '-dashboard') and not bool_or(p.name = 'access-admin-dashboard'), false)
  from user_roles h join role_permissions rp on rp.role_id = h.role_id join permissions p on p.id = rp.permission_id
  where h.user_id = person
$$;
