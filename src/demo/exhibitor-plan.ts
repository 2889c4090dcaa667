import type { LanguageCode } from '#exhibitors/shared/language-rules.ts';
import { abouts } from './abouts-data.ts';
import { type Award, builderAwards, builders, consultantAwards, consultants } from './exhibitors-data.ts';
import { addressIn, localityOf } from './places-data.ts';
import { createRandom } from './random.ts';

export type PlannedExhibitor = {
  kind: 'developer' | 'broker';
  /** The name on its board and in the names of its pictures. */
  brand: string;
  name: string;
  company: string | null;
  person: string;
  email: string;
  phone: string;
  isVerified: boolean;
  city: string;
  location: string;
  address: string;
  about: string | null;
  hasFoundersVideo: boolean;
  videoMeet: string | null;
  hasLogo: boolean;
  hasStallImage: boolean;
  hasCard: boolean;
  hasBrochure: boolean;
  awards: (Award & { year: number })[];
  stand: string;
  languages: LanguageCode[];
  daysHere: number;
};

export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The numbers are unassigned, because Indian mobile numbers start with 6 to 9. */
const madeUpPhone = (number: number): string => `+91 55500 ${String(10_000 + number * 137).slice(0, 5)}`;

/** Returns builders, then consultants. The first of each belongs to a demo account and has every optional part. */
export function planExhibitors(): PlannedExhibitor[] {
  return [
    ...builders.map(([name, person, at, since], index) =>
      planExhibitor({ kind: 'developer', name, company: null, person, at, since }, index, index === 0),
    ),
    ...consultants.map(([name, company, at, since], index) =>
      planExhibitor({ kind: 'broker', name, company, person: name, at, since }, builders.length + index, index === 0),
    ),
  ];
}

type Firm = Pick<PlannedExhibitor, 'kind' | 'name' | 'company' | 'person'> & { at: string; since: number };

function planExhibitor({ at, since, ...firm }: Firm, index: number, isDemoStall: boolean): PlannedExhibitor {
  const { kind, name, company } = firm;
  const random = createRandom(`exhibitor ${name}`);
  const has = (probability: number) => random.chance(probability) || isDemoStall;
  const locality = localityOf(at);
  const brand = company ?? name;
  const slug = slugOf(brand);
  return {
    ...firm,
    brand,
    email: `hello@${slug}.example`,
    phone: madeUpPhone(index + 1),
    isVerified: has(0.7),
    city: locality.city.name,
    stand: `${'ABCDE'[Math.floor(index / 12)]}-${String((index % 12) + 1).padStart(2, '0')}`,
    location: `${locality.name}, ${locality.city.name}`,
    address: addressIn(random, locality, `Office ${random.integer(1, 40)}`),
    about: has(0.9) ? (abouts[name] as string) : null,
    hasFoundersVideo: has(0.12),
    videoMeet: has(0.5) ? `https://meet.jit.si/aangan-demo-${slug}` : null,
    hasLogo: has(0.9),
    hasStallImage: has(0.92),
    hasCard: has(0.65),
    hasBrochure: has(0.3),
    awards: has(0.35)
      ? random
          .sample(kind === 'developer' ? builderAwards : consultantAwards, random.integer(1, 3))
          .map((award) => ({ ...award, year: random.integer(Math.max(since + 1, 2017), 2025) }))
      : [],
    languages: ['en', 'hi', ...locality.city.languages],
    daysHere: 400 - index * 5,
  };
}
