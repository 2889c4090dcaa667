/** This filter is for lists of people who registered themselves. */
export const statusFilter = {
  name: 'status',
  label: 'Status',
  none: 'Any status',
  choices: [
    { value: 'active', label: 'Active' },
    { value: 'inactive', label: 'Inactive' },
  ],
} as const;

export const userStatusFilter = {
  ...statusFilter,
  choices: [
    { value: 'active', label: 'Active' },
    { value: 'invited', label: 'Invited' },
    { value: 'inactive', label: 'Inactive' },
  ],
} as const;

export const noOneFound = (search: string): string =>
  `No one matches “${search}” together with the other filters. Check the spelling, try fewer letters, or reset the filters.`;
