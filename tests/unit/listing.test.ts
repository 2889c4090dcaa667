import { expect, test } from 'vitest';
import { doubtsAbout } from '#projects/shared/listing-rules.ts';

test('a completion date that has passed is doubted while the project isn’t completed, and so is a missing address', () => {
  const today = '2026-11-28';
  const sections = (project_status: 'upcoming' | 'past' | 'on_hold', project_completion_date: string | null) =>
    doubtsAbout({ project_status, project_completion_date, location_address: '12, Mill Road' }, today);
  expect(sections('upcoming', '2026-11-27')).toEqual([
    { name: 'It is upcoming, but its completion date, 27 Nov 2026, has passed', section: 'project' },
  ]);
  expect(sections('upcoming', today)).toEqual([]);
  expect(sections('upcoming', null)).toEqual([]);
  expect(sections('past', '2026-11-27')).toEqual([]);
  const nowhere = { project_status: 'past', project_completion_date: null, location_address: '' } as const;
  expect(doubtsAbout(nowhere, today).map(({ section }) => section)).toEqual(['location']);
});
