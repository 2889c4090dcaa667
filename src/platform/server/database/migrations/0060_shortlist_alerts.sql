CREATE TABLE "shortlist_mailings" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "shortlist_price_drops" (
	"user_id" integer NOT NULL,
	"project_id" integer NOT NULL,
	"price" bigint NOT NULL,
	"former_price" bigint,
	"is_waiting" boolean NOT NULL,
	"noted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shortlist_price_drops_user_id_project_id_price_pk" PRIMARY KEY("user_id","project_id","price"),
	CONSTRAINT "shortlist_price_drops_lower" CHECK ("shortlist_price_drops"."price" < "shortlist_price_drops"."former_price"),
	CONSTRAINT "shortlist_price_drops_former" CHECK ("shortlist_price_drops"."former_price" is not null or not "shortlist_price_drops"."is_waiting")
);
--> statement-breakpoint
ALTER TABLE "shortlist_mailings" ADD CONSTRAINT "shortlist_mailings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlist_price_drops" ADD CONSTRAINT "shortlist_price_drops_shortlisted_fk" FOREIGN KEY ("user_id","project_id") REFERENCES "public"."shortlisted_projects"("user_id","project_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shortlist_price_drops_waiting_idx" ON "shortlist_price_drops" USING btree ("user_id") WHERE "shortlist_price_drops"."is_waiting";