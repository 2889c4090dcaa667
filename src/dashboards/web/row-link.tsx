import { Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import { openedByLink } from '#platform/web/lib/opened-by-link.ts';
import { ActionWords, rowAction } from '#platform/web/ui/action-button.tsx';
import { type OpenDialog, useDashboardPath, useTables } from './visitor-dashboard-search.ts';

type Props = {
  /** The dialog to open over the tables. */
  dialog: OpenDialog;
  label: string;
  title: string;
  icon: LucideIcon;
};

/** A link in a row of a visitor's dashboard. It opens a dialog and leaves the tables as they are. */
export function RowLink({ dialog, label, title, icon: Icon }: Props) {
  const path = useDashboardPath();
  const search = useTables();
  return (
    <Link
      to={path}
      search={{ ...search, ...dialog }}
      state={openedByLink}
      resetScroll={false}
      preload={false}
      aria-label={label}
      title={title}
      className={rowAction}
    >
      <Icon size={18} aria-hidden="true" />
      <ActionWords>{title}</ActionWords>
    </Link>
  );
}
