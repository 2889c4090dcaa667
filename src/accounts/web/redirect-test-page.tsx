import { useHydrated, useLocation, useRouter } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { api } from '#platform/web/lib/api.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { savePendingRedirect } from './pending-redirect.ts';
import { type Result, TestResults } from './redirect-test-results.tsx';
import { safeTarget } from './safe-target.ts';
import { useViewer } from './use-viewer.ts';

const variants: [text: string, rest: string][] = [
  ['plain', ''],
  ['with a query', '?tab=projects'],
  ['with a hash', '#location'],
];

let savedResults: Result[] = [];

/** The cases are those of docs/product/accounts.md, "Redirect targets". */
export function RedirectTest({ targets }: { targets: TestTargets }) {
  const viewer = useViewer();
  const router = useRouter();
  const [results, setResults] = useState<Result[]>([]);
  useEffect(() => setResults(savedResults), []);
  const saveResults = (changed: Result[]) => {
    savedResults = changed;
    setResults(changed);
  };
  const follow = (target: string) => {
    saveResults([
      ...savedResults,
      { url: target, text: viewer ? 'Opened' : 'Saved as pending redirect, sent to sign-in', ok: true },
    ]);
    if (viewer) return void router.navigate({ href: target });
    savePendingRedirect(target);
    return void router.navigate({ to: '/login' });
  };
  return (
    <div className="max-w-3xl space-y-10">
      <Section title="Authentication">
        <Facts facts={{ Status: viewer ? 'Signed in' : 'Not signed in', User: viewer ? viewer.name || 'User' : '–' }} />
      </Section>
      <Section title="Profiles">
        {(['developer', 'broker'] as const).map((kind) => (
          <div key={kind} className="flex flex-wrap gap-3">
            {variants.map(([text, rest]) => (
              <Button key={text} variant="outline" onClick={() => follow(`/${kind}/${targets[kind]}/details${rest}`)}>
                {kind === 'developer' ? 'Developer' : 'Broker'} detail, {text}
              </Button>
            ))}
          </div>
        ))}
      </Section>
      <Section title="Custom URL">
        <ManualUrl
          onSafe={follow}
          onRejected={(url, text) => saveResults([...savedResults, { url, text, ok: false }])}
        />
      </Section>
      <Section title="Current route">
        <CurrentRoute />
      </Section>
      <Section title="Results">
        <TestResults results={results} onClear={() => saveResults([])} />
      </Section>
    </div>
  );
}

type ManualProps = { onSafe: (target: string) => void; onRejected: (url: string, text: string) => void };

function ManualUrl({ onSafe, onRejected }: ManualProps) {
  const [url, setUrl] = useState('');
  const [error, setError] = useState<string>();
  const test = (event: FormEvent) => {
    event.preventDefault();
    const target = safeTarget(url.trim());
    const problem =
      url.trim() === '' ? 'No URL provided' : target ? undefined : 'Rejected: not an allowed redirect target';
    setError(problem);
    if (problem) onRejected(url, problem);
    else if (target) onSafe(target);
  };
  return (
    <form onSubmit={test} noValidate aria-label="Test a URL" className="flex flex-wrap items-start gap-3">
      <div className="min-w-60 flex-1">
        <TextField
          label="URL"
          value={url}
          placeholder="/developer/1/details"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          error={error}
          live
          onChange={(event) => setUrl(event.target.value)}
        />
      </div>
      <Button type="submit" className="mt-6.5 h-12">
        Test URL
      </Button>
    </form>
  );
}

function CurrentRoute() {
  const { pathname, searchStr, hash, href } = useLocation();
  // The server doesn't receive the hash.
  const here = useHydrated() ? { Hash: hash || '–', fullPath: href } : { Hash: '–', fullPath: pathname + searchStr };
  return <Facts facts={{ Path: pathname, Query: searchStr || '–', ...here }} />;
}

function Facts({ facts }: { facts: Record<string, string> }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
      {Object.entries(facts).map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="min-w-0 break-all font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="space-y-4">
      <h2 className="text-2xl">{title}</h2>
      {children}
    </section>
  );
}

export function RedirectTestPage({ targets }: { targets: TestTargets }) {
  return (
    <div className="page-width py-8 sm:py-14">
      <h1 className="mb-8">Redirect test</h1>
      <RedirectTest targets={targets} />
    </div>
  );
}

export async function loadTestTargets() {
  const first = async (kind: 'developer' | 'broker') =>
    (await api().directory.exhibitors({ kind, per_page: 1 })).data[0]?.id ?? 1;
  const [developer, broker] = await Promise.all([first('developer'), first('broker')]);
  return { developer, broker };
}
type TestTargets = Awaited<ReturnType<typeof loadTestTargets>>;
