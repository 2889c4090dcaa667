import { Link } from '@tanstack/react-router';
import { Eye } from 'lucide-react';
import type { StallModal } from '#exhibitors/shared/stall-modal-rules.ts';
import type { ModalSearch } from '#platform/shared/http/search-params-rules.ts';
import type { Stall } from '../stall.ts';
import { StallPage } from '../stall-page.tsx';

/** Shows the saved stall as visitors would see it, whether or not it is listed. */
export function StallPreview({ stall, opened }: { stall: Stall; opened: ModalSearch<StallModal> }) {
  return (
    <>
      <p className="mb-4 flex items-start gap-3 rounded-box border-s-4 border-info bg-info/10 p-3">
        <Eye size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-info" />
        <span>
          This is the saved stall as signed-in visitors see it. Nothing can be sent from here.{' '}
          <Link to="/admin/stalls/$id" params={{ id: String(stall.details.id) }} className="text-primary underline">
            Back to the editor
          </Link>
        </span>
      </p>
      {/* The page has its own margin at the sides, so this undoes the admin area's. */}
      <div className="-mx-4 sm:-mx-6">
        <StallPage stall={stall} opened={opened} preview />
      </div>
    </>
  );
}
