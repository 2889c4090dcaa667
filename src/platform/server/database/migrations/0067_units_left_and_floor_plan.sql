ALTER TABLE "home_search" ADD COLUMN "has_units_left" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "home_search" ADD COLUMN "has_floor_plan" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Fills both columns as put_homes does from now on.
update home_search h set has_units_left = known.units_left, has_floor_plan = known.floor_plan
from (
  select p.id,
    coalesce(p.total_units - p.booked_units > 0, false) or exists (select from project_unit_types u where u.project_id = p.id and u.units_left > 0) as units_left,
    coalesce(cardinality(stored_paths(p.floor_plans::text)) > 0 or p.floor_plans::text ~* 'https?:', false) as floor_plan
  from projects p where p.is_listed
) known
where known.id = h.project_id and (known.units_left or known.floor_plan);
