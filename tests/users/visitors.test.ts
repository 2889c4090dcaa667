import { expect, test } from 'vitest';
import { addVisit, asha, dayFromNow } from '../support/bookable.ts';
import { addPerson, signIn } from '../support/people.ts';
import { receivers } from '../support/receivers.ts';
import { insertRow } from '../support/stalls.ts';
import { expoOfFile } from '../support/test-app.ts';

const expo = await expoOfFile();

test('visitors are listed with how often they came and the first link they came by, without what they did unnamed', async () => {
  const { organiser, builder, project } = await receivers(expo);
  const visitor = await addPerson(expo.database, { name: 'Asha Kulkarni' });
  const silent = await addPerson(expo.database, { name: 'Ravi Rao' });
  const viewed = (user_id: number, day: number, hours: number, row: object = {}) =>
    insertRow(expo.database, 'activities', {
      activity_type: 'page_view',
      page_type: 'project',
      page_id: project,
      user_id,
      created_at: new Date(Date.parse(`${dayFromNow(-day)}T00:00:00+05:30`) + hours * 3_600_000),
      ...row,
    });
  await viewed(visitor.id, 2, 1);
  await viewed(visitor.id, 2, 23);
  await viewed(visitor.id, 3, 0);
  await viewed(visitor.id, 100, 5);
  await viewed(visitor.id, 1, 5, { shows_name: false });
  await viewed(silent.id, 1, 5, { shows_name: false });
  const sent = (row: object) =>
    insertRow(expo.database, 'inquiries', { ...asha, exhibitor_id: builder.stall, user_id: visitor.id, ...row });
  await sent({ submitted_at: dayFromNow(-5) });
  await sent({ submitted_at: dayFromNow(-3), campaign: { ref: 'newsletter' } });
  await sent({ submitted_at: dayFromNow(-4), campaign: { utm_source: 'whatsapp', utm_campaign: 'diwali' } });
  await addVisit(expo.database, { project_id: project, user_id: visitor.id, visit_date: dayFromNow(2) });

  const ask = async (path: string) => (await expo.send('GET', `/admin/visitors${path}`, organiser.headers)).json();
  const { data, total } = await ask('?sortBy=name&sortOrder=asc');
  const last_seen = new Date(Date.parse(`${dayFromNow(-2)}T23:00:00+05:30`)).toISOString();
  expect(total).toBe(2);
  expect(data).toMatchObject([
    { name: 'Asha Kulkarni', last_seen, days_seen: 2, inquiries: 3, visits: 1, came_from: 'whatsapp / diwali' },
    { name: 'Ravi Rao', last_seen: null, days_seen: 0, inquiries: 0, visits: 0, came_from: null },
  ]);
  expect((await ask(`/${visitor.id}`)).data).toMatchObject({ visitor: { days_seen: 2 }, contacts: [] });
  expect((await ask('/999999')).message).toBe('There is no such person.');
  const own = await expo.send('GET', `/admin/visitors/${visitor.id}`, await signIn(expo.app, visitor));
  expect(own.statusCode).toBe(403);
});
