import type { ProjectStatus } from '#projects/shared/rules.ts';
import type { UnitType } from '#projects/shared/unit-rules.ts';

/** `statuses` are those that an import sets; others stay. */
export type Register = { source: string; statuses: ProjectStatus[]; endsByDate: boolean; today: string };

/** `unitColumn` is the column of unit types that the value follows from, where the builder entered it there. */
export type RegisterColumn = { type: 'date' | 'integer' | 'text' | 'double precision'; unitColumn?: string };

/** The columns of `projects` that an import fills with a register's value as it is, unless that is empty. */
export const registerColumns = {
  project_completion_date: { type: 'date' },
  total_units: { type: 'integer', unitColumn: 'total_units' },
  booked_units: { type: 'integer', unitColumn: 'units_left' },
  location_id: { type: 'integer' },
  pin_code: { type: 'text' },
  latitude: { type: 'double precision' },
  longitude: { type: 'double precision' },
} as const satisfies Record<string, RegisterColumn>;

export type RegisterValues = {
  [Name in keyof typeof registerColumns]:
    | ((typeof registerColumns)[Name]['type'] extends 'date' | 'text' ? string : number)
    | null;
};

/** A row has reference data by id, and the builder by `import_key`. */
export type BatchRow = RegisterValues & {
  row_number: number;
  rera_number: string;
  project_name: string;
  import_key: string;
  builder_name: string;
  register_status: ProjectStatus;
  category_id: number | null;
  sub_category_id: number | null;
  sub_category3_id: number | null;
  /** Empty if the register has none. */
  unit_types: UnitType[];
};
