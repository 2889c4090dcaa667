import { visitTimes } from '#site-visits/shared/booking-rules.ts';
import { anyPhone, dayFromNow, visitForm } from '../tests/support/bookable.ts';

/**
 * Counts the answers of a crowd. `later` counts 503 with Retry-After, `faults` names each answer that is an error of
 * the program, and `times` are milliseconds by kind of request.
 */
export type Answered = {
  answered: number;
  later: number;
  slowest: number;
  faults: string[];
  times: Record<Kind, number[]>;
};

/** The numbers say how many of forty requests are of each kind. */
const shares = {
  page: 14,
  search: 10,
  suggestions: 5,
  activity: 6,
  inquiry: 2,
  booking: 2,
  'sign-in': 1,
} as const;
type Kind = keyof typeof shares;
const kinds = Object.keys(shares) as Kind[];
const turns = kinds.flatMap((kind) => Array<Kind>(shares[kind]).fill(kind));

const noTimes = () => Object.fromEntries(kinds.map((kind) => [kind, []])) as unknown as Record<Kind, number[]>;

export type People = {
  /** The projects whose pages they open. */
  projects: number[];
  /** Projects of firms that receive mail, to book visits of. Without them people read more pages. */
  bookable?: number[];
  /** An account to sign in with. Without one people read more pages. */
  account?: { email: string; password: string };
};

type Crowd = {
  /** Returns the time of the slowest answer so far, in milliseconds. */
  slowest: () => number;
  end: () => Promise<Answered>;
};

const words = ['sai', 'shree', 'lake', 'green', 'om', 'royal', 'park', 'heights', 'pune', 'thane'];

/** Makes the addresses of this run's people others than those of earlier runs. */
const started = Date.now();
let sent = 0;

/**
 * Sends this many requests a second to the processes in turn, whether or not earlier ones are answered. No search is
 * sent twice.
 */
export function crowd(origins: string[], perSecond: number, people: People): Crowd {
  const result: Answered = { answered: 0, later: 0, slowest: 0, faults: [], times: noTimes() };
  const open = new Set<Promise<void>>();
  const timer = setInterval(() => {
    sent += 1;
    const origin = origins[sent % origins.length] as string;
    const request = ask(origin, requestOf(sent, people), result).finally(() => open.delete(request));
    open.add(request);
  }, 1_000 / perSecond);
  return {
    slowest: () => result.slowest,
    end: async () => {
      clearInterval(timer);
      await Promise.all(open);
      return result;
    },
  };
}

type Request = { kind: Kind; path: string; body?: object };

function requestOf(turn: number, { projects, bookable, account }: People): Request {
  const project = projects[(turn * 7_919) % projects.length];
  const word = words[turn % words.length];
  // Neighbouring requests are of different kinds.
  const kind = turns[(turn * 17) % turns.length] as Kind;
  const person = `person-${started}-${turn}@people.example`;
  const page: Request = {
    kind: 'page',
    path: turn % 3 === 0 ? `/?search=${word}&page=${1 + (turn % 5)}` : `/project/${project}/details`,
  };
  const requests: Record<Kind, () => Request> = {
    page: () => page,
    search: () => ({ kind, path: `/api/developers?search=${word}%20${turn}&page=1` }),
    suggestions: () => ({ kind, path: `/api/search/suggestions?q=${word?.slice(0, 3)}${turn}` }),
    activity: () => ({
      kind,
      path: '/api/visitor-activity-log',
      body: { activity_type: 'page_view', page_type: 'project', page_id: project },
    }),
    inquiry: () => ({
      kind,
      path: '/api/inquiries',
      body: {
        name: 'Asha Patil',
        email: person,
        phone: '9822055501',
        project_id: project,
        message: `Is flat ${turn} free?`,
      },
    }),
    booking: () =>
      bookable
        ? {
            kind,
            path: '/api/site-visits',
            body: visitForm({
              project_id: bookable[turn % bookable.length],
              visitor_email: person,
              visitor_phone: anyPhone(),
              preferred_visit_date: dayFromNow(2 + (turn % 25)),
              preferred_visit_time: visitTimes[turn % visitTimes.length],
            }),
          }
        : page,
    'sign-in': () => (account ? { kind, path: '/api/login', body: account } : page),
  };
  return requests[kind]();
}

async function ask(origin: string, { kind, path, body }: Request, result: Answered): Promise<void> {
  const since = performance.now();
  // Each request is from a different network, so that no limit stops it.
  const forwarded = { 'x-forwarded-for': `10.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}.7` };
  try {
    const answer = await fetch(`${origin}${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { ...forwarded, ...(body && { 'content-type': 'application/json' }) },
    });
    await answer.arrayBuffer();
    if (answer.status === 503 && answer.headers.has('retry-after')) result.later += 1;
    else if (answer.status >= 500 || (body && answer.status >= 400))
      result.faults.push(`${answer.status} for ${path.split(/[?\d]/)[0]}`);
    else {
      result.answered += 1;
      result.times[kind].push(performance.now() - since);
    }
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } };
    result.faults.push(`${cause?.code ?? (error as Error).message} for ${path.split(/[?\d]/)[0]}`);
  }
  result.slowest = Math.max(result.slowest, Math.round(performance.now() - since));
}
