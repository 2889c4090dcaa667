/**
 * Counts the answers of a crowd. `later` counts 503 with Retry-After, and `faults` names each answer that is an error
 * of the program.
 */
export type Answered = { answered: number; later: number; slowest: number; faults: string[] };

type Crowd = {
  /** Returns the time of the slowest answer so far, in milliseconds. */
  slowest: () => number;
  end: () => Promise<Answered>;
};

const words = ['sai', 'shree', 'lake', 'green', 'om', 'royal', 'park', 'heights', 'pune', 'thane'];

/**
 * Sends this many requests a second, whether or not earlier ones are answered: pages, searches, and an inquiry in every
 * twenty.
 */
export function crowd(origin: string, perSecond: number, projects: number[]): Crowd {
  const result: Answered = { answered: 0, later: 0, slowest: 0, faults: [] };
  const open = new Set<Promise<void>>();
  let sent = 0;
  const timer = setInterval(() => {
    sent += 1;
    const request = ask(origin, requestOf(sent, projects), result).finally(() => open.delete(request));
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

function requestOf(turn: number, projects: number[]): { path: string; body?: object } {
  const project = projects[(turn * 7_919) % projects.length];
  const word = words[turn % words.length];
  const paths = [
    `/project/${project}/details`,
    `/api/projects/${project}`,
    `/?search=${word}&page=${turn}`,
    `/api/developers?search=${word}&page=${turn % 50}`,
    `/api/search/suggestions?q=${word?.slice(0, 3)}${turn % 10}`,
  ];
  if (turn % 20 > 0) return { path: paths[turn % paths.length] as string };
  const person = { name: 'Asha Patil', email: `person-${turn}@people.example`, phone: '9822055501' };
  return { path: '/api/inquiries', body: { ...person, project_id: project, message: `Is flat ${turn} free?` } };
}

async function ask(origin: string, { path, body }: ReturnType<typeof requestOf>, result: Answered): Promise<void> {
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
    else result.answered += 1;
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } };
    result.faults.push(`${cause?.code ?? (error as Error).message} for ${path.split(/[?\d]/)[0]}`);
  }
  result.slowest = Math.max(result.slowest, Math.round(performance.now() - since));
}
