import { load, type Paths, type Running } from './servers.ts';

/** One of two sides that are measured: a server and the paths that it is asked for. */
export type Side = { name: string; server: Running; paths: Paths };

const rounds = 6;

/**
 * Asks both in turns, a first time to warm them up, in each round in the other order, because the first of a round was
 * measured up to 8 % slower than itself as the second. Prints how many requests each answered a second and the ratio
 * of the first to the second.
 * @param goal is the lowest ratio to aim at.
 * @returns the first one's 97.5th percentile in milliseconds; all numbers are medians of the rounds
 */
export async function alternate(title: string, sides: [Side, Side], goal: number, connections = 10): Promise<number> {
  const measured = sides.map(() => ({ rates: [] as number[], slowest: [] as number[] }));
  for (let round = 0; round <= rounds; round += 1)
    for (const place of round % 2 === 0 ? [0, 1] : [1, 0]) {
      const { server, paths } = sides[place] as Side;
      const { perSecond, p97_5 } = await load(server.origin, paths, { connections });
      if (round === 0) continue;
      measured[place]?.rates.push(perSecond);
      measured[place]?.slowest.push(p97_5);
    }
  const [first = 0, second = 0] = measured.map(({ rates }) => median(rates));
  const ratio = first / second;
  console.table([
    {
      title,
      [sides[0].name]: Math.round(first),
      [sides[1].name]: Math.round(second),
      ratio: Number(ratio.toFixed(2)),
      goal: `≥ ${goal} ${ratio >= goal ? 'met' : 'MISSED'}`,
    },
  ]);
  return median(measured[0]?.slowest ?? []);
}

const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;
