CREATE TABLE "cost_rates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cost_rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"location_id" integer,
	"buyer" text DEFAULT 'anyone' NOT NULL,
	"property" text DEFAULT 'any' NOT NULL,
	"price_above" bigint DEFAULT 0 NOT NULL,
	"percent" numeric(5, 2) NOT NULL,
	"min_amount" bigint,
	"max_amount" bigint,
	"holds_from" date NOT NULL,
	"holds_until" date,
	"source" text NOT NULL,
	"source_url" text,
	"note" text,
	"search_text" text GENERATED ALWAYS AS (search_text(replace(kind, '_', ' '), source, coalesce(note, ''))) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cost_rates_national" CHECK ("cost_rates"."kind" not in ('gst', 'loan_limit') or ("cost_rates"."location_id" is null and "cost_rates"."buyer" = 'anyone')),
	CONSTRAINT "cost_rates_amounts" CHECK ("cost_rates"."percent" between 0 and 100 and "cost_rates"."price_above" >= 0 and "cost_rates"."min_amount" >= 0),
	CONSTRAINT "cost_rates_range" CHECK ("cost_rates"."max_amount" >= coalesce("cost_rates"."min_amount", 0)),
	CONSTRAINT "cost_rates_days" CHECK ("cost_rates"."holds_until" >= "cost_rates"."holds_from")
);
--> statement-breakpoint
ALTER TABLE "cost_rates" ADD CONSTRAINT "cost_rates_location_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cost_rates_key" ON "cost_rates" USING btree ("kind",coalesce("location_id", 0),"buyer","property","price_above","holds_from");--> statement-breakpoint
CREATE INDEX "cost_rates_location_idx" ON "cost_rates" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "cost_rates_from_idx" ON "cost_rates" USING btree ("holds_from","id");--> statement-breakpoint
CREATE INDEX "cost_rates_updated_idx" ON "cost_rates" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "cost_rates_search_idx" ON "cost_rates" USING gin ("search_text" gin_trgm_ops);