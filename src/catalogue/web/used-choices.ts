/** Filters records by whether projects use them. */
export const usedFilter = {
  name: 'used',
  label: 'Used by projects',
  none: 'Used or not',
  choices: [
    { value: 'yes', label: 'Used' },
    { value: 'no', label: 'Not used' },
  ],
} as const;
