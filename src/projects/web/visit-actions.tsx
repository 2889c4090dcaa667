import { CalendarCheck, MessageSquareText } from 'lucide-react';
import { ModalLink } from '#platform/web/lib/modal-link.tsx';
import { buttonClass } from '#platform/web/ui/button.tsx';
import type { ProjectDetail } from '#projects/shared/contract.ts';

export function VisitActions({ project }: { project: ProjectDetail }) {
  return (
    <>
      <ModalLink modal="inquiry" log="Inquire Now" className={buttonClass({}, 'max-sm:px-2 max-sm:[&_svg]:hidden')}>
        <MessageSquareText size={18} aria-hidden="true" /> Inquire Now
      </ModalLink>
      {project.takes_visits && project.open_to_visits && (
        <ModalLink
          modal="visit"
          log="Book a Site Visit"
          className={buttonClass({ variant: 'outline' }, 'whitespace-nowrap max-sm:px-2 max-sm:[&_svg]:hidden')}
        >
          <CalendarCheck size={18} aria-hidden="true" /> Book a Site Visit
        </ModalLink>
      )}
    </>
  );
}
