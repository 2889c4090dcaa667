import type { Searched } from '#activity/server/bulk-queries.ts';
import type { activityTypes } from '#activity/shared/rules.ts';
import { countedTerm } from '#activity/shared/search-rules.ts';
import { hashToken } from '#platform/server/tokens.ts';
import { addDays, dayInIndia, instantInIndia } from '#platform/shared/format/dates.ts';
import { hiddenStatuses } from '#projects/shared/rules.ts';
import { demoAccounts } from './accounts.ts';
import { firstHour, hourShares, projectButtons, searches, sessionsOfDay, stallButtons } from './activity-data.ts';
import type { PlannedExhibitor } from './exhibitor-plan.ts';
import { builders, consultants } from './exhibitors-data.ts';
import { demoVisitors } from './people-data.ts';
import type { Mapping, PlannedProject } from './project-plan.ts';
import { createRandom, type Random } from './random.ts';

export type Page = { type: 'developer' | 'broker' | 'project'; name: string };

export type PlannedActivity = {
  at: Date;
  /** The account's email; undefined for anonymous visitors. */
  email: string | undefined;
  /** The browser is the same in all activities of one anonymous visitor. */
  browser?: string;
  type: (typeof activityTypes)[number];
  page?: Page;
  details: string;
  /** With a page, the page was opened from this search; without one, it was only searched for. */
  search?: Searched;
  /** This activity came from this page view of a stall. */
  parent?: PlannedActivity;
};

export type Submission = { at: Date; email: string | undefined; page: Page; details: string };

/** A stall with its public projects. */
export type Stall = { planned: PlannedExhibitor; projects: PlannedProject[] };

export const planStalls = (exhibitors: PlannedExhibitor[], projects: PlannedProject[], mappings: Mapping[]): Stall[] =>
  exhibitors.map((planned, exhibitor) => {
    const mapped = new Set(mappings.filter((mapping) => mapping.exhibitor === exhibitor).map(({ project }) => project));
    return {
      planned,
      projects: projects.filter(
        ({ developer, status }, index) =>
          (developer === exhibitor || mapped.has(index)) && !hiddenStatuses.includes(status),
      ),
    };
  });

const days = 60;
/** The share of days on which a demo account signs in. On the day before the first start all do. */
const habits = { organiser: 0.6, builder: 0.5, consultant: 0.6, visitor: 0.85 };
/** Earlier days have this share of sessions, so that the last thirty days show growth over those before. */
const shareOfEarlierDays = 0.7;

const words = { developer: 'builder', broker: 'consultant' };
const stallPage = ({ planned }: Stall): Page => ({ type: planned.kind, name: planned.name });
const projectPage = ({ name }: PlannedProject): Page => ({ type: 'project', name });

/**
 * Returns the activities of the two months up to `now`, in order, with those around the given submissions. The same
 * input gives the same result.
 */
export function planActivities(
  stalls: readonly Stall[],
  submissions: readonly Submission[],
  now: Date,
): PlannedActivity[] {
  const sessions = Array.from({ length: days + 1 }, (_, daysAgo) => daySessions(stalls, daysAgo, now)).flat();
  const submitted = submissions
    .filter(({ at }) => at > instantInIndia(addDays(dayInIndia(now), -days), '00:00'))
    .filter(({ email, page }) => isOf(visitedBy(stalls, email), page))
    .map(beforeSubmission);
  return [...sessions, ...submitted]
    .flat()
    .filter(({ at }) => at < now)
    .sort((one, other) => one.at.getTime() - other.at.getTime());
}

function daySessions(stalls: readonly Stall[], daysAgo: number, now: Date): PlannedActivity[][] {
  const random = createRandom(`activity ${daysAgo}`);
  const day = addDays(dayInIndia(now), -daysAgo);
  const regulars = demoAccounts
    .filter(({ email }) => daysAgo === 1 || random.chance(habits[email.split('@')[0] as keyof typeof habits]))
    .map(({ email }) => email);
  const usual = sessionsOfDay[new Date(`${day}T00:00:00Z`).getUTCDay()] as number;
  const count = Math.round(usual * (daysAgo < 30 ? 1 : shareOfEarlierDays));
  const accounts = demoVisitors.filter(({ daysHere = 0 }) => daysHere > daysAgo);
  const others = Array.from({ length: count }, () => (random.chance(0.45) ? random.pick(accounts).email : undefined));
  return [...regulars, ...others].map((email) =>
    session(random, visitedBy(stalls, email), email, startOn(random, day)),
  );
}

/** Returns the stalls that an account visits. Exhibitors and the organiser aren't visitors here. */
const visitedBy = (stalls: readonly Stall[], email: string | undefined): readonly Stall[] =>
  demoAccounts.some((account) => account.email === email && account.role !== 'Visitor') ? [] : stalls;

function startOn(random: Random, day: string): Date {
  const hours = hourShares.flatMap((share, index) => Array<number>(share).fill(firstHour + index));
  const hour = String(random.pick(hours)).padStart(2, '0');
  return new Date(instantInIndia(day, `${hour}:00`).getTime() + random.integer(0, 3_599) * 1_000);
}

function session(random: Random, stalls: readonly Stall[], email: string | undefined, start: Date): PlannedActivity[] {
  const done: PlannedActivity[] = [];
  const browser = email ? {} : { browser: hashToken(`${start.getTime()} ${stalls.length}`) };
  let at = start.getTime();
  const act: Act = (activity) => {
    const planned = { at: new Date(at), email, ...browser, ...activity };
    done.push(planned);
    at += random.integer(8, 150) * 1_000;
    return planned;
  };
  if (email) act({ type: 'login', details: 'Signed in' });
  if (stalls.length > 0 && random.chance(0.45)) search(random, stalls, act);
  for (const stall of random.sample(weighted(stalls), random.integer(1, 2)).filter(isFirst)) {
    const page = stallPage(stall);
    const view = act({ type: 'page_view', page, details: `Viewed ${words[stall.planned.kind]} details page` });
    press(random, act, page, stallButtons, stall.planned);
    for (const project of random.sample(stall.projects, random.integer(0, 2))) viewProject(random, act, project, view);
  }
  if (email && random.chance(0.4)) act({ type: 'logout', details: 'Signed out' });
  return done;
}

type Act = (activity: Omit<PlannedActivity, 'at' | 'email' | 'browser'>) => PlannedActivity;

/** About every fourth view is of a demo account's stall. */
function weighted(stalls: readonly Stall[]): Stall[] {
  const names = [builders[0]?.[0], consultants[0]?.[0]];
  const demoStalls = stalls.filter(({ planned }) => names.includes(planned.name));
  return [...stalls, ...Array.from({ length: 9 }, () => demoStalls).flat()];
}

const isFirst = <Item>(item: Item, index: number, items: Item[]): boolean => items.indexOf(item) === index;

function search(random: Random, stalls: readonly Stall[], act: Act): void {
  const searchFor = (typed: string, foundNothing: boolean) => {
    const searched = { term: countedTerm(typed) ?? '', foundNothing };
    const details = `Searched for “${searched.term}”${foundNothing ? ', found nothing' : ''}`;
    act({ type: 'search', details, search: searched });
    return { ...searched, foundNothing: false };
  };
  if (random.chance(0.3)) {
    const foundNothing = random.chance(0.5);
    searchFor(random.pick(foundNothing ? searches.notFound : searches.found), foundNothing);
    return;
  }
  const stall = random.pick(weighted(stalls.filter(({ projects }) => projects.length > 0)));
  const choose = (typed: string, page: Page) => {
    const searched = searchFor(typed, false);
    act({ type: 'search_selection', page, details: `Chosen in a search for “${searched.term}”`, search: searched });
  };
  if (random.chance(0.3)) {
    choose(random.pick([stall.planned.name, stall.planned.name.split(' ')[0] as string]), stallPage(stall));
    act({ type: 'page_view', page: stallPage(stall), details: `Viewed ${words[stall.planned.kind]} details page` });
    return;
  }
  const project = random.pick(stall.projects);
  const [firstWord = project.name] = project.name.split(' ');
  const page = projectPage(project);
  choose(random.pick([project.name, firstWord, project.locality.city.name]), page);
  if (random.chance(0.35)) act({ type: 'search_abandonment', page, details: `Cleared ${project.name}` });
  else viewProject(random, act, project);
}

function viewProject(random: Random, act: Act, project: PlannedProject, parent?: PlannedActivity): void {
  const page = projectPage(project);
  const from = parent?.page?.name;
  if (parent?.page) act({ type: 'project_navigation', page: parent.page, details: `Opened ${project.name}` });
  act({
    type: 'page_view',
    page,
    details: `Viewed project details page (${from ? `from ${from}` : 'direct visit'})`,
    ...(parent && { parent }),
  });
  press(random, act, page, projectButtons, project);
}

type Button = { label: string; needs: string | undefined; type?: 'video_meet' | 'download' };

function press(random: Random, act: Act, page: Page, buttons: readonly Button[], shown: object): void {
  const has = (needs: string) => {
    const value = (shown as Record<string, unknown>)[needs];
    return Array.isArray(value) ? value.length > 0 : Boolean(value);
  };
  const available = buttons.filter(({ needs }) => needs === undefined || has(needs));
  for (const { label, type = 'button_click' } of random.sample(available, random.pick([0, 0, 1, 1, 2, 3])))
    act({ type, page, details: `Clicked ${label} button` });
}

const isOf = (stalls: readonly Stall[], { type, name }: Page): boolean =>
  stalls.some((stall) =>
    type === 'project' ? stall.projects.some((project) => project.name === name) : stall.planned.name === name,
  );

function beforeSubmission({ at, email, page, details }: Submission): PlannedActivity[] {
  const pageWord = page.type === 'project' ? 'project' : words[page.type];
  const viewed = `Viewed ${pageWord} details page${page.type === 'project' ? ' (direct visit)' : ''}`;
  const by = { email, page, ...(email === undefined && { browser: hashToken(`${at.getTime()} ${page.name}`) }) };
  return [
    { ...by, at: new Date(at.getTime() - 180_000), type: 'page_view', details: viewed },
    { ...by, at, type: 'form_submit', details },
  ];
}
