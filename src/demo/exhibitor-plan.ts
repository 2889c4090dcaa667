import type { LanguageCode } from '#shared/exhibitors/language-rules.ts';
import { type Identity, identityOf } from './art/identity.ts';
import type { Random } from './art/random.ts';
import {
  awards,
  builderNames,
  builderStories,
  consultantNames,
  consultantStories,
  founders,
  streets,
} from './exhibitor-data.ts';
import { type City, cities } from './reference-data.ts';

type Award = { title: string; detail: string };

export type PlannedExhibitor = {
  kind: 'developer' | 'broker';
  identity: Identity;
  name: string;
  company: string | null;
  person: string;
  email: string;
  phone: string;
  isVerified: boolean;
  city: City;
  location: string;
  address: string;
  about: string | null;
  hasFoundersVideo: boolean;
  videoMeet: string | null;
  hasLogo: boolean;
  hasStallImage: boolean;
  hasCard: boolean;
  hasBrochure: boolean;
  awards: Award[];
  languages: LanguageCode[];
  daysHere: number;
};

/** In addition to English and Hindi. */
const localLanguages: Record<string, LanguageCode[]> = {
  Pune: ['mr'],
  Mumbai: ['mr', 'gu'],
  Nashik: ['mr'],
  Nagpur: ['mr'],
  Thane: ['mr'],
  'Navi Mumbai': ['mr'],
  Bengaluru: ['kn'],
  Hyderabad: ['te', 'ur'],
  Chennai: ['ta'],
  Ahmedabad: ['gu'],
  Kolkata: ['bn'],
  Kochi: ['ml'],
};

export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Unassigned: Indian mobile numbers start with 6 to 9. */
const madeUpPhone = (number: number): string => `+91 55500 ${String(10_000 + number * 137).slice(0, 5)}`;

/** Returns builders, then consultants. The first of each belongs to a demo account and has every optional part. */
export function planExhibitors(random: Random, thisYear: number): PlannedExhibitor[] {
  const entries = [
    ...builderNames.map((name) => ({
      kind: 'developer' as const,
      name,
      company: null,
      person: random.pick(founders),
      brand: name,
    })),
    ...consultantNames.map(([name, company]) => ({
      kind: 'broker' as const,
      name,
      company,
      person: name,
      brand: company,
    })),
  ];
  return entries.map(({ kind, name, company, person, brand }, index): PlannedExhibitor => {
    const isDemoStall = index === 0 || index === builderNames.length;
    const has = (probability: number) => random.chance(probability) || isDemoStall;
    const city = cities[(index * 5) % cities.length] as City;
    const [locality, pin] = random.pick(city.localities);
    const slug = slugOf(brand);
    const story = random.pick(kind === 'developer' ? builderStories : consultantStories);
    return {
      kind,
      identity: identityOf(brand, index),
      name,
      company,
      person,
      email: `hello@${slug}.example`,
      phone: madeUpPhone(index + 1),
      isVerified: has(0.7),
      city,
      location: `${locality}, ${city.name}`,
      address: `${random.integer(1, 190)}, ${random.pick(streets)}, ${locality}, ${city.name} ${pin}`,
      about: has(0.94)
        ? `${story} ${kind === 'developer' ? `${brand} has handed over homes and workplaces in and around ${city.name} since ${thisYear - random.integer(6, 38)}.` : `${brand} is at home in ${city.name}, and open six days a week.`}`
        : null,
      hasFoundersVideo: has(0.45),
      videoMeet: has(0.5) ? `https://meet.jit.si/aangan-demo-${slug}` : null,
      hasLogo: has(0.9),
      hasStallImage: has(0.92),
      hasCard: has(0.65),
      hasBrochure: has(0.3),
      awards: has(0.14)
        ? random
            .sample(awards, random.integer(2, 3))
            .map(([title, giver]) => ({ title, detail: `${giver}, ${thisYear - random.integer(1, 9)}` }))
        : [],
      languages: ['en', 'hi', ...(localLanguages[city.name] ?? [])],
      daysHere: 400 - index * 5,
    };
  });
}
