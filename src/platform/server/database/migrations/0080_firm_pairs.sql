CREATE TABLE "firm_pairs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "firm_pairs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"first_id" integer NOT NULL,
	"second_id" integer NOT NULL,
	"reasons" text[] NOT NULL,
	"score" smallint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "firm_pairs_in_order" CHECK ("firm_pairs"."first_id" < "firm_pairs"."second_id"),
	CONSTRAINT "firm_pairs_state" CHECK ("firm_pairs"."state" in ('open', 'different'))
);
--> statement-breakpoint
ALTER TABLE "firm_pairs" ADD CONSTRAINT "firm_pairs_first_id_exhibitors_id_fk" FOREIGN KEY ("first_id") REFERENCES "public"."exhibitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firm_pairs" ADD CONSTRAINT "firm_pairs_second_id_exhibitors_id_fk" FOREIGN KEY ("second_id") REFERENCES "public"."exhibitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "firm_pairs_firms_key" ON "firm_pairs" USING btree ("first_id","second_id");--> statement-breakpoint
CREATE INDEX "firm_pairs_second_idx" ON "firm_pairs" USING btree ("second_id");--> statement-breakpoint
CREATE INDEX "firm_pairs_likeliest_idx" ON "firm_pairs" USING btree ("state","score","id");