ALTER TABLE "project_unit_types" ADD COLUMN "furnished" text;--> statement-breakpoint
ALTER TABLE "project_unit_types" ADD COLUMN "facing" text;--> statement-breakpoint
ALTER TABLE "home_units" ADD COLUMN "furnished" text;--> statement-breakpoint
ALTER TABLE "home_units" ADD COLUMN "facing" text;--> statement-breakpoint
ALTER TABLE "project_unit_types" ADD CONSTRAINT "project_unit_types_furnished" CHECK ("project_unit_types"."furnished" in ('unfurnished', 'partly_furnished', 'fully_furnished'));--> statement-breakpoint
ALTER TABLE "project_unit_types" ADD CONSTRAINT "project_unit_types_facing" CHECK ("project_unit_types"."facing" in ('north', 'north_east', 'east', 'south_east', 'south', 'south_west', 'west', 'north_west'));