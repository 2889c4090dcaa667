import type { Location } from '#shared/catalogue/location-contract.ts';
import type { locationList } from '#shared/catalogue/location-rules.ts';
import type { Page } from '../admin/list-table.tsx';
import { MergeDialog } from '../admin/merge-dialog.tsx';
import { type ListState, useLeaveList } from '../admin/use-list.ts';
import { api } from '../lib/api.ts';
import { searchLocations } from './search-locations.ts';

type Props = { list: ListState<typeof locationList>; page: Page<Location> };

/** The dialog that makes two locations one. */
export function MergeLocation({ list, page }: Props) {
  const leave = useLeaveList(list);
  const location = page.data.find(({ id }) => id === list.dialog.merge);
  if (!location) return null;
  return (
    <MergeDialog
      path={list.path}
      words={{ one: 'location', many: 'locations' }}
      record={{ id: location.id, name: location.location_name }}
      hint="Its name stays as another spelling, and the places within it move too."
      search={searchLocations}
      merge={(input) => api().locations.merge(input)}
      onClose={leave}
    />
  );
}
