/**
 * A failure in a test file: of a test or (without `test`) of the file itself, which did not load or whose hook failed.
 */
type Failure = { test: string | undefined; reason: string };

/** The result of one test file in one project (an engine, a screen size). */
export type FileResult = {
  file: string;
  project: string;
  /** The names of the tests that passed. */
  passed: string[];
  failures: Failure[];
  milliseconds: number;
};

/** The result of a runner. `fault` says what is wrong if it failed without a failing test. */
export type Run = { files: FileResult[]; fault: string | undefined };

/** A failure and its location. */
export type Placed = Failure & Pick<FileResult, 'file' | 'project'>;

export type Judgement = { passed: number; failed: number; unstable: Placed[]; failing: Placed[]; faults: string[] };

/** More unstable tests than this fail the run. */
export const maxFlaky = 2;

export const placesOf = (files: FileResult[]): Placed[] =>
  files.flatMap(({ file, project, failures }) => failures.map((failure) => ({ file, project, ...failure })));

/**
 * Counts the tests of all runs. A failure that is gone in `again`, which is the second run of the failed tests, is
 * unstable. It counts as passed, unless there are more than a few of them.
 */
export function judge(runs: Run[], again: FileResult[]): Judgement {
  const files = runs.flatMap((run) => run.files);
  const faults = runs.flatMap(({ fault }) => fault ?? []);
  const unstable: Placed[] = [];
  const failing: Placed[] = [];
  let passed = 0;
  let regained = 0;
  for (const result of files) {
    const second = again.find(({ file, project }) => file === result.file && project === result.project);
    const [gone, left] = [[] as Placed[], [] as Placed[]];
    for (const failure of placesOf([result])) (second && isGone(failure, second) ? gone : left).push(failure);
    unstable.push(...gone);
    failing.push(...left);
    passed += result.passed.length;
    // A file that loads at last has all its tests in the second run, while others have only those that had failed.
    const isWhole = gone.some(({ test }) => test === undefined);
    regained += isWhole ? (second?.passed.length ?? 0) - result.passed.length : gone.length;
  }
  const tooMany = unstable.length > maxFlaky;
  return {
    passed: passed + (tooMany ? 0 : regained),
    failed: failing.length + faults.length + (tooMany ? unstable.length : 0),
    unstable,
    failing,
    faults,
  };
}

function isGone({ test }: Failure, { passed, failures }: FileResult): boolean {
  if (test === undefined) return failures.length === 0 && passed.length > 0;
  return passed.includes(test) && !failures.some((failure) => failure.test === test || failure.test === undefined);
}

/** Returns the first line of an error, without the terminal's colours. */
export function reasonOf(message: string | undefined): string {
  const esc = String.fromCharCode(27);
  const plain = (message ?? '').replaceAll(new RegExp(`${esc}\\[[\\d;]*m`, 'g'), '').trim();
  return plain.split('\n')[0] || 'It gives no reason.';
}
