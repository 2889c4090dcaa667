import type { StallsService } from '#exhibitors/server/stalls-service.ts';
import type { MembersService } from '#members/server/service.ts';
import { ValidationError } from '#platform/server/app-error.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import { newRecordsService } from '#records/server/new-records-service.ts';
import { sameText } from '#records/server/sheet-cells.ts';
import { newUserInput } from '#users/shared/contract.ts';
import { exhibitorSheet, exhibitorSheetRow } from '#users/shared/exhibitor-sheet.ts';
import type { userAdminService } from './admin-service.ts';

type Parts = {
  db: PooledDb;
  userAdmin: ReturnType<typeof userAdminService>;
  members: MembersService;
  stalls: StallsService;
};

const keyOf = (email: string, stall: string): string => `${email} ${sameText(stall)}`;

/** Invites the exhibitors of a spreadsheet, each as the form for one person does. */
export function exhibitorSheetService({ db, userAdmin, members, stalls }: Parts) {
  return newRecordsService(db, {
    sheet: exhibitorSheet,
    title: 'stall',
    schema: exhibitorSheetRow,
    keyOf: ({ email, stall }) => keyOf(email, stall),
    selectThere: async (_actor, inputs) => {
      const found = await members.stallsOfAddresses(
        db,
        inputs.map(({ email }) => email),
      );
      return new Set(found.map(({ email, stall }) => keyOf(email, stall)));
    },
    create: async (actor, { stall, ...person }) => {
      const named = await stalls.named(actor, person.role === 'Developer' ? 'developer' : 'broker', [stall]);
      if (named.length > 1)
        throw new ValidationError(
          'stall',
          `${named.length} stalls have this name. Invite this person by the form for one user.`,
        );
      const exhibitor_id = named[0]?.id;
      return userAdmin.create(
        actor.id,
        newUserInput.parse({ ...person, ...(exhibitor_id === undefined ? { new_stall: stall } : { exhibitor_id }) }),
      );
    },
  });
}
