import type { MappingAct, MappingSide } from '#mappings/shared/rules.ts';
import type { OrganiserAddresses } from '#members/server/organiser-addresses.ts';
import type { MembersService } from '#members/server/service.ts';
import type { NotificationsService } from '#notifications/server/service.ts';
import type { Db } from '#platform/server/database/open.ts';

type Named = { id: number; name: string };
type Pair = { project: Named; builderId: number; consultant: Named };
export type MappingMail = { side: MappingSide; message: string; pairs: Pair[] };
type Changed = {
  project: Named;
  builder: Named;
  consultant: Named;
  askedBy: MappingSide;
  drafted: boolean;
  sent: boolean;
};
type Draft = Pick<Changed, 'project' | 'builder' | 'consultant'>;
type Decided = {
  act: MappingAct;
  reason?: string | undefined;
  changed: readonly (Changed & { ownsProject: boolean; isConsultants: boolean })[];
  listed?: readonly number[];
};
type Parts = { members: MembersService; organisers: OrganiserAddresses; notifications: NotificationsService };

export const mappingPaths = { builder: '/admin/developer-mapping', consultant: '/admin/broker-mapping' } as const;

/** Sends one mail to each stall's members, even if it is about many projects. */
export function mappingMail({ members, organisers, notifications }: Parts) {
  /** Returns the members' addresses. The organiser answers for a builder without members. */
  async function addressesOf(tx: Db, stallId: number, side: 'builder' | 'consultant') {
    const addresses = await members.addresses(tx, stallId);
    if (addresses.length > 0 || side === 'consultant') return { addresses, path: mappingPaths[side] };
    return { addresses: await organisers(), path: mappingPaths.builder };
  }

  const grouped = <Item, Key>(items: readonly Item[], key: (item: Item) => Key) => [...Map.groupBy(items, key)];
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
            stall: stallId,
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

    /** Mails a builder about a draft. */
    drafted: async (tx: Db, { project, builder, consultant }: Draft): Promise<void> => {
      const { addresses } = await addressesOf(tx, builder.id, 'builder');
      for (const { name, email } of addresses)
        await notifications.mail({
          to: email,
          template: 'mapping-asked',
          stall: builder.id,
          data: {
            name,
            side: 'consultant',
            to: 'builder',
            consultants: consultant.name,
            projects: [project.name],
            message: '',
            path: `/admin/projects/${project.id}/edit`,
            draftFor: builder.name,
          },
        });
    },

    /**
     * Mails the sides that the caller doesn’t belong to: the other side, or both if the organiser decided. A builder
     * hears nothing of a draft that wasn't sent to them.
     */
    decided: async (tx: Db, { act, reason, changed, listed = [] }: Decided): Promise<void> => {
      const standing = ({ drafted, project }: Changed) =>
        drafted ? (listed.includes(project.id) ? 'listed' : 'unlisted') : undefined;
      for (const to of ['builder', 'consultant'] as const) {
        const others = changed.filter((row) => (to === 'builder' ? row.sent && !row.ownsProject : !row.isConsultants));
        const groups = grouped(others, (row) => `${row[to].id} ${standing(row) ?? ''}`);
        for (const [, group] of groups) {
          const [first] = group;
          if (!first) continue;
          for (const { name, email } of await members.addresses(tx, first[to].id))
            await notifications.mail({
              to: email,
              template: 'mapping-decided',
              stall: first[to].id,
              data: {
                name,
                act,
                by: stallNames(group.map((row) => row[to === 'builder' ? 'consultant' : 'builder'])),
                projects: names(group.map(({ project }) => project)),
                path: mappingPaths[to],
                draft: act === 'end' ? undefined : standing(first),
                ...(reason && { reason }),
              },
            });
        }
      }
    },
  };
}
