import type { ProjectStatus } from '#projects/shared/rules.ts';
import type { UnitType } from '#projects/shared/unit-rules.ts';

/** A row has reference data by id, and the builder by `import_key`. */
export type BatchRow = {
  row_number: number;
  rera_number: string;
  project_name: string;
  import_key: string;
  builder_name: string;
  location_id: number | null;
  register_status: ProjectStatus;
  completion_date: string | null;
  total_units: number | null;
  booked_units: number | null;
  pin_code: string | null;
  latitude: number | null;
  longitude: number | null;
  category_id: number | null;
  sub_category_id: number | null;
  sub_category3_id: number | null;
  /** Empty if the register has none. */
  unit_types: UnitType[];
};
