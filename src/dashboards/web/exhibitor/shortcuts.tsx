import { Link } from '@tanstack/react-router';
import { FolderKanban, Handshake } from 'lucide-react';
import type { ExhibitorKind } from '#exhibitors/shared/kind-rules.ts';
import { buttonClass } from '#platform/web/ui/button.tsx';
import type { ExhibitorDashboardData } from '../admin/load-admin-dashboard.ts';

type Props = { kind: ExhibitorKind; stalls: ExhibitorDashboardData['stalls'] };

/** Shows the stall's name, and the exhibitor's most frequent screens. */
export function Shortcuts({ kind, stalls }: Props) {
  const isBuilder = kind === 'developer';
  const [only] = stalls.length === 1 ? stalls : [];
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h2 className="min-w-0 text-2xl wrap-anywhere">{only?.name ?? 'Your stalls'}</h2>
      <nav aria-label="Shortcuts" className="flex flex-wrap gap-2">
        <Link
          to={isBuilder ? '/developer/projects' : '/admin/projects'}
          className={buttonClass({ variant: 'outline' })}
        >
          <FolderKanban size={18} aria-hidden="true" /> Projects
        </Link>
        <Link
          to={isBuilder ? '/broker-project-mapping' : '/admin/broker-mapping'}
          className={buttonClass({ variant: 'outline' })}
        >
          <Handshake size={18} aria-hidden="true" /> {isBuilder ? 'Developer Mapping' : 'Consultants Mapping'}
        </Link>
      </nav>
    </div>
  );
}
