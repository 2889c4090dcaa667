ALTER TABLE "banks" ADD COLUMN "interest_rate" numeric(4, 2);--> statement-breakpoint
ALTER TABLE "banks" ADD COLUMN "max_tenure_years" smallint;--> statement-breakpoint
ALTER TABLE "banks" ADD COLUMN "as_of" date;--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "icon" text;--> statement-breakpoint
ALTER TABLE "banks" ADD CONSTRAINT "banks_terms" CHECK ("banks"."interest_rate" > 0 and "banks"."interest_rate" <= 30 and "banks"."max_tenure_years" between 1 and 40);--> statement-breakpoint
ALTER TABLE "banks" ADD CONSTRAINT "banks_terms_dated" CHECK ("banks"."as_of" is not null or ("banks"."interest_rate" is null and "banks"."max_tenure_years" is null));