import { ExternalLink } from 'lucide-react';
import { Fragment } from 'react';
import type { LoadedProject } from './load-project.ts';
import { Panel } from './section.tsx';

type Props = { number: string | null; registered: LoadedProject['registered']; site: string | null };

/** Lets a host break before its dots rather than within a word. */
const withBreaks = (host: string) =>
  host.split('.').map((label, at) => (
    <Fragment key={label}>
      {at > 0 && <wbr />}
      {at > 0 && '.'}
      {label}
    </Fragment>
  ));

export function RegisterPanel({ number, registered, site }: Props) {
  const lookUp = registered?.url ?? site;
  return (
    <Panel title="RERA registration">
      {number ? (
        <div className="flex flex-wrap items-start justify-between gap-4">
          <div className="min-w-0 grow basis-56">
            {/* No contact on the page is in larger type than the number. */}
            <p className="text-lg font-semibold wrap-anywhere">{number}</p>
            {registered && <p className="text-lg wrap-anywhere">{withBreaks(registered.site)}</p>}
            {lookUp ? (
              <a
                href={lookUp}
                target="_blank"
                rel="noopener noreferrer"
                className="inline-block py-2.5 text-primary underline underline-offset-4"
              >
                {registered ? 'Check it on ' : 'Look it up in the state’s RERA '}
                <span className="whitespace-nowrap">
                  {registered?.register ?? 'register'}
                  <ExternalLink size={16} aria-hidden="true" className="ms-1.5 inline align-[-0.125em]" />
                </span>
                <span className="sr-only">(opens in a new tab)</span>
              </a>
            ) : (
              <p className="mt-1 text-sm text-muted">Look it up in the state’s RERA register.</p>
            )}
          </div>
          {registered && (
            <img
              src={registered.code}
              width={112}
              height={112}
              data-register-code=""
              alt={`QR code of its entry on ${registered.register}`}
              className="size-28 shrink-0 rounded-field border border-base-300 bg-white"
            />
          )}
        </div>
      ) : (
        <p className="text-muted">The builder hasn’t given a RERA number. Ask for it before you pay anything.</p>
      )}
    </Panel>
  );
}
