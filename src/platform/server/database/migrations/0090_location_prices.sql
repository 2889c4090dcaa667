CREATE TABLE "location_prices" (
	"location_id" integer PRIMARY KEY NOT NULL,
	"around_id" integer NOT NULL,
	"projects" integer NOT NULL,
	"low" integer NOT NULL,
	"high" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "location_prices" ADD CONSTRAINT "location_prices_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_prices" ADD CONSTRAINT "location_prices_around_id_locations_id_fk" FOREIGN KEY ("around_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "location_prices_around_idx" ON "location_prices" USING btree ("around_id");--> statement-breakpoint
create trigger raise_directory_version before insert or update or delete on location_prices
  for each statement execute function raise_directory_version();
