import type { MappingAct, MappingSide } from '#mappings/shared/rules.ts';
import type { OrganiserAddresses } from '#members/server/organiser-addresses.ts';
import type { MembersService } from '#members/server/service.ts';
import type { NotificationsService } from '#notifications/server/service.ts';
import type { Db } from '#platform/server/database/open.ts';
import type { Limit, LimitsService } from '#platform/server/limits/service.ts';

type Named = { id: number; name: string };
type Pair = { project: Named; builderId: number; consultant: Named };
/** `by` is the id of the account that asks. */
export type MappingMail = { by: number; side: MappingSide; message: string; pairs: Pair[] };
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
type Parts = {
  members: MembersService;
  organisers: OrganiserAddresses;
  notifications: NotificationsService;
  limits: LimitsService;
};

/** A stall gets so many mails about the requests of one account. Later ones are in the bell alone. */
const mailsToStall: Limit = { name: 'mapping mails', max: 5, seconds: 24 * 60 * 60 };

const mappingPaths = { builder: '/admin/developer-mapping', consultant: '/admin/broker-mapping' } as const;

/** Sends one mail to each stall's members, even if it is about many projects. */
export function mappingMail({ members, organisers, notifications, limits }: Parts) {
  /** Returns the members' addresses. The organiser answers for a builder without members. */
  async function addressesOf(tx: Db, stallId: number, side: 'builder' | 'consultant') {
    const addresses = await members.addresses(tx, stallId);
    if (addresses.length > 0 || side === 'consultant') return { addresses, path: mappingPaths[side] };
    return { addresses: await organisers(), path: mappingPaths.builder };
  }

  const isOften = async (tx: Db, by: number, stallId: number) =>
    (await limits.consume(mailsToStall, `${by} ${stallId}`, tx)) !== undefined;

  const grouped = <Item, Key>(items: readonly Item[], key: (item: Item) => Key) => [...Map.groupBy(items, key)];
  const names = (named: readonly Named[]) => [...new Set(named.map(({ name }) => name))].sort();

  return {
    asked: async (tx: Db, { by, side, message, pairs }: MappingMail): Promise<void> => {
      const send = async (stallId: number, to: 'builder' | 'consultant', group: Pair[]) => {
        const { addresses, path } = await addressesOf(tx, stallId, to);
        const bellOnly = side !== 'organiser' && (await isOften(tx, by, stallId));
        for (const { name, email } of addresses)
          await notifications.mail({
            to: email,
            template: 'mapping-asked',
            stall: stallId,
            bellOnly,
            data: {
              name,
              side,
              to,
              consultants: names(group.map(({ consultant }) => consultant)).join(', '),
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

    /** Tells a builder about a draft. @param by is the id of the account that sends it */
    drafted: async (tx: Db, by: number, { project, builder, consultant }: Draft): Promise<void> => {
      const { addresses } = await addressesOf(tx, builder.id, 'builder');
      const bellOnly = await isOften(tx, by, builder.id);
      for (const { name, email } of addresses)
        await notifications.mail({
          to: email,
          template: 'mapping-asked',
          stall: builder.id,
          bellOnly,
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
     * Tells the sides that the caller doesn’t belong to: the other side, or both if the organiser decided. A withdrawal
     * is in the bell alone. A builder hears nothing of a draft that wasn't sent to them.
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
              bellOnly: act === 'withdraw',
              stall: first[to].id,
              data: {
                name,
                act,
                by: names(group.map((row) => row[to === 'builder' ? 'consultant' : 'builder'])).join(', '),
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
