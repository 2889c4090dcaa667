import { api } from '#platform/web/lib/api.ts';
import { NewRecordsPage } from '#records/web/new-records-page.tsx';
import { useRefresh } from '#records/web/use-refresh.ts';
import { exhibitorSheet } from '#users/shared/exhibitor-sheet.ts';

/** Invites builders and consultants from a spreadsheet. */
export function ExhibitorSheetPage() {
  return (
    <NewRecordsPage
      sheet={exhibitorSheet}
      calls={() => api().exhibitorSheet}
      back={{ to: '/admin/users', text: 'All users' }}
      next={{ to: '/admin/members', text: 'See the invitations' }}
      hints={[
        'Each row is a person, who is invited by email to a stall and chooses a password there.',
        'Several people of one firm are several rows with the same stall.',
        'People who are invited or at the stall already get no second email, so you can upload the file again when it has more rows or stands.',
      ]}
      onSaved={useRefresh('/admin/users')}
    />
  );
}
