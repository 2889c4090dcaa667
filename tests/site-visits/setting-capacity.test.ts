import { beforeEach, expect, test } from 'vitest';
import { visitTimes } from '#site-visits/shared/booking-rules.ts';
import { addVisitableProject, booking, dayFromNow } from '../support/bookable.ts';
import { receivers, receiving } from '../support/receivers.ts';
import { expoOfFile } from '../support/test-app.ts';

let project: number;
const expo = await expoOfFile();
const people = await receivers(expo);
beforeEach(async () => {
  project = await addVisitableProject(expo.database, people.builder.stall);
});

const set = (payload: object, { headers } = people.builder) => receiving(expo).setCapacity(headers, project, payload);
const book = booking(expo, () => ({ project_id: project }));
const room = async () => {
  const { data } = (await expo.send('GET', `/projects/${project}/visit-slots?from=${dayFromNow(3)}&days=1`)).json();
  return Object.fromEntries(data.map(({ time, left }: { time: string; left: number }) => [time, left]));
};
const noTimes = Object.fromEntries(visitTimes.map((time) => [time, null]));

test('the default and the capacities of single times are set, read and removed', async () => {
  const before = await receiving(expo).capacity(people.builder.headers, project);
  expect(before.json()).toEqual({
    success: true,
    data: { project_id: project, project_name: 'Kadamba Court', visit_capacity: 10, of_stall: false, times: noTimes },
  });
  const answer = await set({ visit_capacity: 4, times: { '09:00': 0, '12:00': 30, '14:00': null } });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    message: 'Slot capacity of Kadamba Court saved.',
    data: { visit_capacity: 4, times: { ...noTimes, '09:00': 0, '12:00': 30 } },
  });
  expect(await room()).toMatchObject({ '09:00': 0, '10:00': 4, '12:00': 30, '14:00': 4 });
  // A form sends texts, and an empty one for a time with the default.
  await set({ visit_capacity: '6', times: { '09:00': '', '12:00': '2' } });
  expect(await room()).toMatchObject({ '09:00': 6, '10:00': 6, '12:00': 2, '14:00': 6 });
  expect((await set({ visit_capacity: 500 })).json().data).toMatchObject({ visit_capacity: 500, times: noTimes });
});

test('without a number of the project and its stall, the expo’s counts', async () => {
  await expo.query('update projects set visit_capacity = null where id = $1', [project]);
  await expo.query('update expo_settings set default_visit_capacity = 3');
  expect(await room()).toMatchObject({ '09:00': 3, '10:00': 3 });
  await expo.query('update expo_settings set default_visit_capacity = 10');
});

test('when lowered below what is booked, bookings stay and no more are accepted', async () => {
  expect((await book({ number_of_visitors: 6 })).statusCode).toBe(201);
  await set({ visit_capacity: 2, times: {} });
  expect(await room()).toMatchObject({ '09:00': 2, '10:00': 0 });
  const full = await book();
  expect(full.statusCode).toBe(409);
  expect(full.json().nearest[0]).toMatchObject({ time: '09:00', left: 2 });
  const rows = await expo.query('select status from site_visits where project_id = $1', [project]);
  expect(rows).toEqual([{ status: 'pending' }]);
  await set({ visit_capacity: 0, times: {} });
  expect((await book({ preferred_visit_time: '16:00' })).statusCode).toBe(409);
  await set({ visit_capacity: 7, times: {} });
  expect((await book()).statusCode).toBe(201);
  expect((await book()).statusCode).toBe(409);
});

test.each<[sent: object, field: string, text: string]>([
  [{ visit_capacity: -1 }, 'visit_capacity', 'Enter 0 or more visitors.'],
  [{ visit_capacity: 501 }, 'visit_capacity', 'A time slot takes at most 500 visitors.'],
  [{ visit_capacity: 'ten' }, 'visit_capacity', 'Enter a number of visitors.'],
  [{}, 'visit_capacity', 'Enter a number of visitors.'],
  [{ visit_capacity: 2.5 }, 'visit_capacity', 'Enter a whole number of visitors.'],
  [{ visit_capacity: true }, 'visit_capacity', 'Enter a number of visitors.'],
  [{ visit_capacity: 5, times: { '09:00': -1 } }, 'times.09:00', 'Enter 0 or more visitors.'],
  [{ visit_capacity: 5, times: { '17:00': '501' } }, 'times.17:00', 'A time slot takes at most 500 visitors.'],
  [{ visit_capacity: 5, times: { '10:00': 'many' } }, 'times.10:00', 'Enter a number of visitors.'],
])('%o is refused under its field, and nothing changed', async (sent, field, text) => {
  const answer = await set(sent);
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toEqual({ [field]: [text] });
  expect((await room())['10:00']).toBe(10);
});

test('an unknown time is rejected', async () => {
  expect((await set({ visit_capacity: 5, times: { '13:00': 3 } })).statusCode).toBe(422);
});

test('builders set the capacity of their own projects, organisers of any, consultants of none', async () => {
  const { otherBuilder, consultant, organiser } = people;
  expect((await receiving(expo).capacity(otherBuilder.headers, project)).statusCode).toBe(404);
  expect((await set({ visit_capacity: 1 }, otherBuilder)).statusCode).toBe(404);
  expect((await receiving(expo).capacity(consultant.headers, people.project)).statusCode).toBe(403);
  expect(
    (await receiving(expo).setCapacity(consultant.headers, people.project, { visit_capacity: 1 })).statusCode,
  ).toBe(403);
  expect((await receiving(expo).capacity(organiser.headers, 999_999)).statusCode).toBe(404);
  expect((await room())['10:00']).toBe(10);
  expect((await receiving(expo).setCapacity(organiser.headers, project, { visit_capacity: 1 })).statusCode).toBe(200);
  expect((await room())['10:00']).toBe(1);
});

test('of two concurrent changes one is stored as a whole', async () => {
  const wishes = [
    { visit_capacity: 3, times: { '09:00': 1, '10:00': 1 } },
    { visit_capacity: 8, times: { '10:00': 2, '11:00': 2 } },
  ];
  for (let round = 0; round < 4; round += 1) {
    const answers = await Promise.all(wishes.map((wish) => set(wish)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const { data } = (await receiving(expo).capacity(people.builder.headers, project)).json();
    const { visit_capacity, times } = data;
    expect(
      wishes.map((wish) => ({ visit_capacity: wish.visit_capacity, times: { ...noTimes, ...wish.times } })),
    ).toContainEqual({ visit_capacity, times });
  }
});
