/** What the list of people sorts by, shows of them, and holds on a page (specification, sections 2 and 9). */
export const userSorts = ['name', 'email', 'created_at'] as const;
export const userStatuses = ['active', 'inactive'] as const;
export const userPageSize = 15;
