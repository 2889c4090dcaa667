CREATE TABLE "changed_homes" (
	"project_id" integer PRIMARY KEY NOT NULL,
	"home" jsonb,
	"units" jsonb,
	"is_listed" boolean NOT NULL,
	"unlisted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "saved_search_matches" (
	"search_id" integer NOT NULL,
	"project_id" integer NOT NULL,
	"reason" text NOT NULL,
	"matched_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_waiting" boolean NOT NULL,
	CONSTRAINT "saved_search_matches_search_id_project_id_pk" PRIMARY KEY("search_id","project_id")
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_searches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"search" jsonb NOT NULL,
	"words" jsonb,
	"frequency" text NOT NULL,
	"place_keys" integer[] NOT NULL,
	"kind_keys" text[] NOT NULL,
	"budget_min" bigint,
	"budget_max" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mailed_at" timestamp with time zone,
	"more" integer DEFAULT 0 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "saved_searches_frequency_check" CHECK ("saved_searches"."frequency" in ('at once', 'weekly', 'never'))
);
--> statement-breakpoint
ALTER TABLE "changed_homes" ADD CONSTRAINT "changed_homes_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_matches" ADD CONSTRAINT "saved_search_matches_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_matches" ADD CONSTRAINT "saved_search_matches_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "changed_homes_listed_idx" ON "changed_homes" USING btree ("project_id") WHERE "changed_homes"."is_listed";--> statement-breakpoint
CREATE INDEX "saved_search_matches_project_idx" ON "saved_search_matches" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "saved_search_matches_waiting_idx" ON "saved_search_matches" USING btree ("search_id") WHERE "saved_search_matches"."is_waiting";--> statement-breakpoint
CREATE INDEX "saved_search_matches_newest_idx" ON "saved_search_matches" USING btree ("search_id","matched_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_search_key" ON "saved_searches" USING btree ("user_id","search") WHERE "saved_searches"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "saved_searches_user_idx" ON "saved_searches" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "saved_searches_keys_idx" ON "saved_searches" USING gin ("place_keys","kind_keys") WHERE "saved_searches"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "saved_searches_deleted_idx" ON "saved_searches" USING btree ("deleted_at") WHERE "saved_searches"."deleted_at" is not null;