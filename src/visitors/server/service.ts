import { accountScope } from '#access/server/scope.ts';
import type { userAdminService } from '#accounts/server/admin-service.ts';
import type { InboxService } from '#inquiries/server/inbox-service.ts';
import { campaignText } from '#inquiries/shared/campaign-rules.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import { addDays, dayInIndia, instantInIndia } from '#platform/shared/format/dates.ts';
import type { ListInput } from '#records/shared/lists/list-input.ts';
import type { UserListService } from '#users/server/list-service.ts';
import type { ManagedPerson } from '#users/shared/contract.ts';
import type { Person } from '#users/shared/fields.ts';
import type { visitorList } from '#users/shared/rules.ts';
import type { Visitor, VisitorDetails, VisitorPage } from '#visitors/shared/contract.ts';
import { countedDays } from '#visitors/shared/contract.ts';
import { type Figures, selectFigures } from './queries.ts';

type Parts = {
  db: PooledDb;
  userList: Pick<UserListService, 'page'>;
  userAdmin: Pick<ReturnType<typeof userAdminService>, 'find'>;
  inbox: Pick<InboxService, 'contactsOfPerson'>;
};

/** Lists visitors for organisers: their accounts with figures of their activity. */
export function visitorsService({ db, userList, userAdmin, inbox }: Parts) {
  const withFigures = async (people: readonly ManagedPerson[]): Promise<Visitor[]> => {
    const from = instantInIndia(addDays(dayInIndia(new Date()), 1 - countedDays), '00:00');
    const figures = await selectFigures(
      db,
      people.map(({ id }) => accountScope(id)),
      from,
    );
    const byId = new Map(figures.map((each) => [each.id, each]));
    return people.map((person) => presentVisitor(person, byId.get(person.id)));
  };

  return {
    /** Figures are read only for the rows of the page. */
    page: async (actor: Person, asked: ListInput<typeof visitorList>): Promise<VisitorPage> => {
      const found = await userList.page(actor, { ...asked, role: 'Visitor' });
      return { ...found, data: await withFigures(found.data) };
    },

    /** Returns a visitor. @throws NotFoundError */
    find: async (actor: Person, id: number): Promise<VisitorDetails> => {
      const person = await userAdmin.find(actor, id);
      const [visitors, contacts] = await Promise.all([
        withFigures([person]),
        inbox.contactsOfPerson(actor, { email: person.email, phone: person.phone ?? '' }),
      ]);
      return { visitor: visitors[0] ?? presentVisitor(person, undefined), contacts };
    },
  };
}

const presentVisitor = (person: ManagedPerson, figures: Figures | undefined): Visitor => ({
  ...person,
  last_seen: figures?.lastSeen ? new Date(figures.lastSeen).toISOString() : null,
  days_seen: figures?.days ?? 0,
  inquiries: figures?.inquiries ?? 0,
  visits: figures?.visits ?? 0,
  came_from: campaignText(figures?.campaign ?? null) ?? null,
});
