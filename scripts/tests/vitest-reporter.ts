import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';
import { type FileResult, reasonOf } from './results.ts';

/** Names the file that this reporter writes the results to. */
export const reportVariable = 'AANGAN_TEST_REPORT';

/** Writes the results of each test file as JSON, because vitest's own report does not distinguish its projects. */
export default class ResultsReporter implements Reporter {
  onTestRunEnd(modules: ReadonlyArray<TestModule>): void {
    writeFileSync(process.env[reportVariable] ?? '', JSON.stringify(modules.map(resultOf)));
  }
}

function resultOf(module: TestModule): FileResult {
  const { collectDuration, setupDuration, prepareDuration, environmentSetupDuration, duration } = module.diagnostic();
  const outside = [module, ...module.children.allSuites()].flatMap((suite) => suite.errors());
  const failed = [...module.children.allTests('failed')];
  return {
    file: module.relativeModuleId,
    project: module.project.name,
    passed: [...module.children.allTests('passed')].map(({ fullName }) => fullName),
    failures: [
      ...outside.slice(0, 1).map(({ message }) => ({ test: undefined, reason: reasonOf(message) })),
      ...failed.map((test) => ({ test: test.fullName, reason: reasonOf(test.result().errors?.[0]?.message) })),
    ],
    milliseconds: collectDuration + setupDuration + prepareDuration + environmentSetupDuration + duration,
  };
}
