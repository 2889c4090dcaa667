import { Link } from '@tanstack/react-router';
import { ExternalLink, Eye, QrCode } from 'lucide-react';
import { buttonClass } from '#platform/web/ui/button.tsx';

type Public = { to: '/project/$id/details' | '/developer/$id/details' | '/broker/$id/details'; text: string };
type Props = { id: number; list: '/admin/projects' | '/admin/stalls'; listed: Public | false };

/** Leads to the preview and the poster of a record that has a public page, and to that page while visitors see it. */
export const PreviewLinks = ({ id, list, listed }: Props) => (
  <>
    <a href={`${list}/${id}/preview`} target="_blank" rel="noopener" className={buttonClass({ variant: 'outline' })}>
      <Eye size={18} aria-hidden="true" /> Preview
      <span className="sr-only"> what is saved, in a new tab</span>
    </a>
    {listed && (
      <Link to={listed.to} params={{ id: String(id) }} preload={false} className={buttonClass({ variant: 'outline' })}>
        <ExternalLink size={18} aria-hidden="true" /> {listed.text}
      </Link>
    )}
    <Link
      to={`${list}/$id/poster`}
      params={{ id: String(id) }}
      preload={false}
      className={buttonClass({ variant: 'outline' })}
    >
      <QrCode size={18} aria-hidden="true" /> Poster
    </Link>
  </>
);
