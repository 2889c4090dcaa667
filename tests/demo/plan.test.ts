import { describe, expect, it } from 'vitest';
import { createRandom } from '#demo/art/random.ts';
import { planExhibitors } from '#demo/exhibitor-plan.ts';
import { planProjects, roundPrice } from '#demo/project-plan.ts';
import { projectStatuses } from '#shared/projects/rules.ts';

const today = new Date('2026-03-15T06:00:00Z');
const plan = () => {
  const random = createRandom('aangan');
  const exhibitors = planExhibitors(random, today.getUTCFullYear());
  return { exhibitors, projects: planProjects(random, 38, 150, today) };
};

describe('the demo expo', () => {
  it('is the same every time', () => {
    expect(plan()).toEqual(plan());
  });

  it('has 40 builders, 15 consultants and 150 projects of every status in a dozen cities', () => {
    const { exhibitors, projects } = plan();
    expect(exhibitors.filter(({ kind }) => kind === 'developer')).toHaveLength(40);
    expect(exhibitors.filter(({ kind }) => kind === 'broker')).toHaveLength(15);
    expect(projects).toHaveLength(150);
    expect(new Set(projects.map(({ city }) => city.name)).size).toBe(12);
    expect(new Set(projects.map(({ status }) => status))).toEqual(new Set(projectStatuses));
    expect(new Set(projects.map(({ name }) => name)).size).toBe(150);
  });

  it('has prices from ₹18 L to ₹25 Cr in ordered pairs, and projects without a price', () => {
    const { projects } = plan();
    const prices = projects
      .flatMap(({ startPrice, endPrice }) => [startPrice, endPrice])
      .filter((price) => price !== null);
    expect([Math.min(...prices), Math.max(...prices)]).toEqual([1_800_000, 250_000_000]);
    expect(
      projects.every(({ startPrice, endPrice }) => startPrice === null || endPrice === null || startPrice <= endPrice),
    ).toBe(true);
    expect(projects.some(({ startPrice }) => startPrice === null)).toBe(true);
  });

  it('completes past projects before today and others after', () => {
    const day = today.toISOString().slice(0, 10);
    for (const { status, completionDate } of plan().projects) {
      if (completionDate === null) expect(status).toBe('cancelled');
      else expect(completionDate < day, `${status} ${completionDate}`).toBe(status === 'past');
    }
  });

  it('uses no real phone numbers or email addresses', () => {
    for (const { phone, email } of plan().exhibitors) {
      expect(phone).toMatch(/^\+91 5\d{4} \d{5}$/);
      expect(email).toMatch(/@[a-z0-9-]+\.example$/);
    }
  });

  it('has stalls and projects with and without each optional part', () => {
    const { exhibitors, projects } = plan();
    const isSome = (has: (boolean | number)[]) => has.some(Boolean) && has.some((one) => !one);
    for (const name of [
      'about',
      'hasFoundersVideo',
      'videoMeet',
      'hasLogo',
      'hasStallImage',
      'hasCard',
      'hasBrochure',
    ] as const)
      expect(isSome(exhibitors.map((one) => Boolean(one[name]))), name).toBe(true);
    expect(isSome(exhibitors.map(({ awards }) => awards.length))).toBe(true);
    for (const name of ['hasPicture', 'hasLogo', 'hasBrochure', 'hasVideo', 'meetLink', 'reraNumber', 'title'] as const)
      expect(isSome(projects.map((one) => Boolean(one[name]))), name).toBe(true);
    expect(isSome(projects.map(({ banks }) => banks.length))).toBe(true);
    // Floor plans are stored in four shapes in turn.
    const shapes = projects.flatMap(({ type }, index) => (type.sub === 'Apartments' ? [index % 4] : []));
    expect(new Set(shapes).size).toBe(4);
  });

  it('rounds prices by their size', () => {
    expect([1_234_567, 4_567_890, 23_456_789, 87_654_321].map(roundPrice)).toEqual([
      1_800_000, 4_600_000, 23_500_000, 87_500_000,
    ]);
  });
});
