DROP INDEX "exhibitors_recommended_idx";--> statement-breakpoint
DROP INDEX "exhibitors_name_idx";--> statement-breakpoint
DROP INDEX "projects_status_idx";--> statement-breakpoint
DROP INDEX "projects_price_band_idx";--> statement-breakpoint
DROP INDEX "home_search_place_idx";--> statement-breakpoint
DROP INDEX "home_search_point_idx";--> statement-breakpoint
DROP INDEX "home_search_lists_idx";--> statement-breakpoint
DROP INDEX "home_units_kind_idx";--> statement-breakpoint
DROP INDEX "home_units_price_idx";--> statement-breakpoint
-- Until now the function gave homes without a price the largest integer.
UPDATE "home_units" SET "price_per_sq_ft" = NULL WHERE "price_per_sq_ft" = 2147483647;