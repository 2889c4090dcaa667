ALTER TABLE "home_units" ADD COLUMN "price_per_sq_ft" integer;--> statement-breakpoint
update home_units h set price_per_sq_ft = least(round(h.price_from / h.area), 2147483647)::integer
  where exists (select from project_unit_types u where u.project_id = h.project_id and u.carpet_area = h.area and u.price_from = h.price_from);
