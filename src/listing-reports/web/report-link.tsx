import { Flag } from 'lucide-react';
import { ModalLink } from '#platform/web/lib/modal-link.tsx';

/** Opens the form that reports a listing to the organiser. */
export function ReportLink() {
  return (
    <p className="text-sm unscripted:hidden">
      <ModalLink
        modal="report"
        className="inline-flex min-h-11 items-center gap-2 text-muted underline underline-offset-4"
      >
        <Flag size={16} aria-hidden="true" /> Report this listing
      </ModalLink>
    </p>
  );
}
