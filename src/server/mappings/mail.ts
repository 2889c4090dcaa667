import type { MappingAct, MappingSide } from '#shared/mappings/rules.ts';
import type { OrganiserAddresses } from '../members/organiser-addresses.ts';
import type { MembersService } from '../members/service.ts';
import type { NotificationsService } from '../notifications/service.ts';
import type { Db } from '../platform/database/open.ts';

type Named = { id: number; name: string };
type Pair = { project: Named; builderId: number; consultant: Named };
export type MappingMail = { side: MappingSide; message: string; pairs: Pair[] };
type Changed = { project: Named; builder: Named; consultant: Named; askedBy: MappingSide };
type Parts = { members: MembersService; organisers: OrganiserAddresses; notifications: NotificationsService };

export const mappingPaths = { builder: '/admin/developer-mapping', consultant: '/admin/broker-mapping' } as const;

/** One mail to each stall's members, however many projects it is about. */
export function mappingMail({ members, organisers, notifications }: Parts) {
  /** A builder without members: the organiser answers for them. */
  async function addressesOf(tx: Db, stallId: number, side: 'builder' | 'consultant') {
    const addresses = await members.addresses(tx, stallId);
    if (addresses.length > 0 || side === 'consultant') return { addresses, path: mappingPaths[side] };
    return { addresses: await organisers(), path: mappingPaths.builder };
  }

  const grouped = <Item>(items: readonly Item[], key: (item: Item) => number) => [...Map.groupBy(items, key)];
  const names = (projects: readonly Named[]) => [...new Set(projects.map(({ name }) => name))].sort();
  const stallNames = (stalls: readonly Named[]) => [...new Set(stalls.map(({ name }) => name))].sort().join(', ');

  return {
    asked: async (tx: Db, { side, message, pairs }: MappingMail): Promise<void> => {
      const send = async (stallId: number, to: 'builder' | 'consultant', group: Pair[]) => {
        const { addresses, path } = await addressesOf(tx, stallId, to);
        for (const { name, email } of addresses)
          await notifications.mail({
            to: email,
            template: 'mapping-asked',
            data: {
              name,
              side,
              to,
              consultants: stallNames(group.map(({ consultant }) => consultant)),
              projects: names(group.map(({ project }) => project)),
              message,
              path: side === 'organiser' ? path : `${path}?state=asked`,
            },
          });
      };
      if (side !== 'builder')
        for (const [builderId, group] of grouped(pairs, (pair) => pair.builderId))
          await send(builderId, 'builder', group);
      if (side !== 'consultant')
        for (const [consultantId, group] of grouped(pairs, ({ consultant }) => consultant.id))
          await send(consultantId, 'consultant', group);
    },

    /** To the sides that the caller doesn’t belong to: the other one, or both after the organiser. */
    decided: async (tx: Db, act: MappingAct, changed: readonly (Changed & { own: Record<string, boolean> })[]) => {
      for (const to of ['builder', 'consultant'] as const) {
        const others = changed.filter(({ own }) => !own[to]);
        for (const [stallId, group] of grouped(others, (row) => row[to].id))
          for (const { name, email } of await members.addresses(tx, stallId))
            await notifications.mail({
              to: email,
              template: 'mapping-decided',
              data: {
                name,
                act,
                by: stallNames(group.map((row) => row[to === 'builder' ? 'consultant' : 'builder'])),
                projects: names(group.map(({ project }) => project)),
                path: mappingPaths[to],
              },
            });
      }
    },
  };
}
