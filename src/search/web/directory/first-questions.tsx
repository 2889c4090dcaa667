import { ClientOnly, useNavigate } from '@tanstack/react-router';
import { LocateFixed } from 'lucide-react';
import { chipClass, SearchChip } from '../chip.tsx';
import { useNearMe } from '../homes/use-near-me.ts';
import type { HomeQuestion } from './home-questions.ts';
import { OwnLinks } from './own-links.tsx';

/**
 * Shows one row of buyers' first questions, each answered by one press. A signed-in person sees links to unfinished
 * things before them.
 */
export function FirstQuestions({ questions }: { questions: readonly HomeQuestion[] }) {
  const navigate = useNavigate();
  const { isAsking, failure, locate } = useNearMe((near) => void navigate({ to: '/projects', search: { near } }));
  return (
    <>
      <nav aria-label="Find a home" className="-mx-4 overflow-x-auto px-4 [scrollbar-width:none] md:-mx-1 md:px-1">
        <ul className="flex w-max items-center gap-2 py-1">
          <ClientOnly>
            <OwnLinks />
          </ClientOnly>
          {questions.map(({ label, homes, search }) => (
            <li key={label}>
              <SearchChip label={label} homes={homes} search={search} />
            </li>
          ))}
          <ClientOnly>
            <li>
              <button type="button" aria-disabled={isAsking} onClick={locate} className={chipClass}>
                <LocateFixed size={16} aria-hidden="true" /> {isAsking ? 'Finding your location…' : 'Near me'}
              </button>
            </li>
          </ClientOnly>
        </ul>
      </nav>
      <p role="status" className="text-sm empty:hidden">
        {failure}
      </p>
    </>
  );
}
