import { describe, expect, it } from 'vitest';
import { designs } from '#demo/designs-data.ts';
import { planExhibitors } from '#demo/exhibitor-plan.ts';
import { picturesOf, readPack } from '#demo/pictures.ts';
import { type PlannedProject, planProjects } from '#demo/project-plan.ts';
import { banks } from '#demo/reference-data.ts';
import { floorPlansOf } from '#demo/rows.ts';
import { roundPrice } from '#demo/unit-plan.ts';
import { projectStatuses } from '#projects/shared/rules.ts';
import { drawings, hashOf } from '../../scripts/demo-pictures/drawings.ts';

const today = new Date('2026-03-15T06:00:00Z');
const exhibitors = planExhibitors();
const projects = planProjects(today);
const inPune = projects.filter(({ locality }) => locality.city.name === 'Pune');

describe('the demo expo', () => {
  it('is the same every time', () => {
    expect(planExhibitors()).toEqual(exhibitors);
    expect(planProjects(today)).toEqual(projects);
  });

  it('has 40 builders, 15 consultants and 150 projects of every status in a dozen cities', () => {
    expect(exhibitors.filter(({ kind }) => kind === 'developer')).toHaveLength(40);
    expect(exhibitors.filter(({ kind }) => kind === 'broker')).toHaveLength(15);
    expect(projects).toHaveLength(150);
    expect(new Set(projects.map(({ locality }) => locality.city.name)).size).toBe(12);
    expect(new Set(projects.map(({ status }) => status))).toEqual(new Set(projectStatuses));
    expect(new Set(projects.map(({ name }) => name)).size).toBe(150);
  });

  it('has 40 projects in 12 localities of Pune, with homes to compare: five of 2 BHK below ₹80 L by three builders', () => {
    expect(inPune).toHaveLength(40);
    expect(new Set(inPune.map(({ locality }) => locality.name)).size).toBe(12);
    const comparable = inPune.filter(({ unitTypes }) =>
      unitTypes.some(
        (type) => type.configuration === '2 BHK' && (type.price_from ?? Number.POSITIVE_INFINITY) < 8_000_000,
      ),
    );
    expect(comparable.length).toBeGreaterThanOrEqual(5);
    expect(new Set(comparable.map(({ developer }) => developer)).size).toBeGreaterThanOrEqual(3);
  });

  it('asks one price range for one size, near the locality’s rate, and a project’s prices are those of its unit types', () => {
    for (const { name, unitTypes, startPrice, endPrice, locality, kind } of projects.filter(
      (project) => project.unitTypes.length > 0 && project.startPrice !== null,
    )) {
      const priced = unitTypes as { carpet_area: number; price_from: number; price_to: number }[];
      expect(startPrice, name).toBe(Math.min(...priced.map(({ price_from }) => price_from)));
      expect(endPrice, name).toBe(Math.max(...priced.map(({ price_to }) => price_to)));
      for (const { carpet_area, price_from, price_to } of priced) {
        const rate = price_from / carpet_area / (locality.flatRate * kind.rate);
        expect(rate, name).toBeGreaterThan(0.9);
        expect(rate, name).toBeLessThan(1.12);
        expect(price_to / price_from, name).toBeLessThan(1.16);
      }
    }
    expect(projects.some(({ startPrice }) => startPrice === null)).toBe(true);
  });

  it('places each project within two kilometres of its locality', () => {
    for (const { name, latitude, longitude, locality } of projects)
      expect(Math.hypot(latitude - locality.latitude, longitude - locality.longitude), name).toBeLessThan(0.018);
  });

  it('names projects by what is built, and offers loans only where the bank lends', () => {
    const fits: Record<string, RegExp> = {
      plots: /Greens|Meadows|Fields|Upvan$/,
      villas: /Verandahs|Villas|Vatika|Bungalows|Haveli|Wada$/,
      works: /Storehouse|Works|Estate|Yard$/,
      offices: /One|Workyard|Park|Court$/,
      shops: /Galleria|Bazaar|Arcade|Peth$/,
    };
    for (const { name, kind, banks: lending, locality } of projects) {
      expect(name).toMatch(fits[kind.picture] ?? /./);
      for (const bank of lending)
        expect(banks.find(([each]) => each === bank)?.[3], `${bank}, ${name}`).toContain(locality.city.name);
    }
  });

  it('completes past projects before today and others after', () => {
    const day = today.toISOString().slice(0, 10);
    for (const { status, completionDate } of projects) {
      if (completionDate === null) expect(status).toBe('cancelled');
      else expect(completionDate < day, `${status} ${completionDate}`).toBe(status === 'past');
    }
  });

  it('uses no real phone numbers or email addresses', () => {
    for (const { phone, email } of exhibitors) {
      expect(phone).toMatch(/^\+91 5\d{4} \d{5}$/);
      expect(email).toMatch(/@[a-z0-9-]+\.example$/);
    }
  });

  it('has stalls and projects with and without each optional part', () => {
    const isSome = (has: unknown[]) => has.some(Boolean) && has.some((one) => !one);
    for (const name of [
      'about',
      'hasFoundersVideo',
      'videoMeet',
      'hasLogo',
      'hasStallImage',
      'hasCard',
      'hasBrochure',
    ] as const)
      expect(isSome(exhibitors.map((one) => one[name])), name).toBe(true);
    expect(isSome(exhibitors.map(({ awards }) => awards.length))).toBe(true);
    for (const name of ['hasPicture', 'hasLogo', 'hasBrochure', 'hasVideo', 'meetLink', 'reraNumber', 'title'] as const)
      expect(isSome(projects.map((one: PlannedProject) => one[name])), name).toBe(true);
    expect(isSome(projects.map(({ banks: lending }) => lending.length))).toBe(true);
    expect(isSome(projects.map(({ unitTypes }) => unitTypes.length))).toBe(true);
    // Floor plans are stored in turn as text and as a list.
    const shapes = projects.map((project, index) => typeof floorPlansOf(project, index, () => undefined));
    expect(new Set(shapes)).toEqual(new Set(['string', 'object', 'undefined']));
  });

  it('shows no building twice in one city', () => {
    for (const { kind } of Object.values(designs).flat()) {
      const shown = inPune.filter(({ design }) => design.kind === kind).map(({ design }) => design.number);
      expect(new Set(shown).size, kind).toBe(shown.length);
    }
  });

  it('has each of its pictures in the pack, as it is drawn now, and no others', () => {
    const drawn = drawings();
    const names = picturesOf(exhibitors, projects).toSorted();
    // If this fails, draw them again with npm run demo:pictures.
    expect([...readPack()].map(([name, { hash }]) => [name, hash]).toSorted()).toEqual(
      names.map((name) => [name, hashOf(drawn.get(name)?.() ?? '')]),
    );
  }, 60_000);

  it('rounds prices by their size', () => {
    expect([4_567_890, 12_345_678, 87_654_321].map(roundPrice)).toEqual([4_550_000, 12_300_000, 87_500_000]);
  });
});
