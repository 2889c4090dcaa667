import { defineList } from '#records/shared/lists/list-rules.ts';

/** The kinds are in order from the largest. A place is within one of a larger kind. */
export const locationKinds = ['state', 'district', 'city', 'locality'] as const;
export type LocationKind = (typeof locationKinds)[number];

export const locationKindLabels: Record<LocationKind, string> = {
  state: 'State',
  district: 'District',
  city: 'City',
  locality: 'Locality',
};

export const isWithin = (kind: LocationKind, parent: LocationKind): boolean =>
  locationKinds.indexOf(parent) < locationKinds.indexOf(kind);

/** Matches a PIN code of India. */
export const pinCodePattern = /^[1-9]\d{5}$/;

export const locationList = defineList({
  sorts: ['name', 'updated_at'],
  order: { sortBy: 'name', sortOrder: 'asc' },
  filters: { kind: locationKinds, parent_id: 'id', used: ['yes', 'no'] },
  pageSize: 25,
  dialogs: { edit: 'id', merge: 'id', create: 'flag' },
});
