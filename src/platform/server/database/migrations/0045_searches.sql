CREATE TABLE "search_leads" (
	"day" date NOT NULL,
	"term" text NOT NULL,
	"page_type" "activity_page" NOT NULL,
	"page_id" integer NOT NULL,
	"openings" integer NOT NULL,
	CONSTRAINT "search_leads_page_type_page_id_day_term_pk" PRIMARY KEY("page_type","page_id","day","term"),
	CONSTRAINT "search_leads_term" CHECK (length("search_leads"."term") between 2 and 100),
	CONSTRAINT "search_leads_openings" CHECK ("search_leads"."openings" >= 0)
);
--> statement-breakpoint
CREATE TABLE "search_totals" (
	"day" date NOT NULL,
	"term" text NOT NULL,
	"searches" integer NOT NULL,
	"without_result" integer NOT NULL,
	CONSTRAINT "search_totals_day_term_pk" PRIMARY KEY("day","term"),
	CONSTRAINT "search_totals_term" CHECK (length("search_totals"."term") between 2 and 100),
	CONSTRAINT "search_totals_counts" CHECK ("search_totals"."without_result" between 0 and "search_totals"."searches")
);
