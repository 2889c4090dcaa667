import type { TestTargets } from './load-test-targets.ts';
import { RedirectTest } from './redirect-test.tsx';

export function RedirectTestPage({ targets }: { targets: TestTargets }) {
  return (
    <div className="page-width py-8 sm:py-14">
      <h1 className="mb-8 text-4xl">Redirect test</h1>
      <RedirectTest targets={targets} />
    </div>
  );
}
