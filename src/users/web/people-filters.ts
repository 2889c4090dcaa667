import { choiceFilter } from '#records/web/choice-filters.tsx';

/** This filter is for lists of people who registered themselves. */
export const statusFilter = choiceFilter('status', 'Status', 'Any status', { active: 'Active', inactive: 'Inactive' });

export const userStatusFilter = choiceFilter('status', 'Status', 'Any status', {
  active: 'Active',
  invited: 'Invited',
  inactive: 'Inactive',
});

export const noOneFound = (search: string): string =>
  `No one matches “${search}” together with the other filters. Check the spelling, try fewer letters, or reset the filters.`;
