import type { Actor } from '#access/shared/policy-rules.ts';
import type { StallsService } from '#exhibitors/server/stalls-service.ts';
import { type ExhibitorKind, roleOfKind } from '#exhibitors/shared/kind-rules.ts';
import type { MembersService } from '#members/server/service.ts';
import { ValidationError } from '#platform/server/app-error.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import { type FormerValues, newRecordsService } from '#records/server/new-records-service.ts';
import { sameText } from '#records/server/sheet-cells.ts';
import { newUserInput } from '#users/shared/contract.ts';
import { type ExhibitorSheetRow, exhibitorSheet, exhibitorSheetRow } from '#users/shared/exhibitor-sheet.ts';
import type { userAdminService } from './admin-service.ts';

type Parts = {
  db: PooledDb;
  userAdmin: ReturnType<typeof userAdminService>;
  members: MembersService;
  stalls: StallsService;
};

const kindOf = ({ role }: ExhibitorSheetRow): ExhibitorKind => (role === roleOfKind.developer ? 'developer' : 'broker');
const keyOf = (row: ExhibitorSheetRow): string => `${kindOf(row)} ${row.email} ${sameText(row.stall)}`;

/** Invites the exhibitors of a spreadsheet, each as the form for one person does. */
export function exhibitorSheetService({ db, userAdmin, members, stalls }: Parts) {
  /** Returns the existing stalls that rows name, by the names as the rows spell them. */
  async function stallsThere(actor: Actor, rows: ExhibitorSheetRow[], kind: ExhibitorKind) {
    const names = rows.filter((row) => kindOf(row) === kind).map(({ stall }) => stall);
    const found = await stalls.named(actor, kind, [...new Set(names)]);
    return new Map(found.map((stall) => [stall.written, stall]));
  }

  /**
   * Sets the stand of a row's stall, if the row names one. Returns whether it changed. @throws ValidationError if a row
   * above sets another one, or if several stalls have the name
   */
  async function changeStand(actor: Actor, row: ExhibitorSheetRow, former: FormerValues): Promise<boolean> {
    const { stall, stand } = row;
    const [named, ...others] = stand ? await stalls.named(actor, kindOf(row), [stall]) : [];
    if (!named || !stand) return false;
    if (others.length > 0) {
      if ([named, ...others].some((each) => each.stand === stand)) return false;
      throw new ValidationError(
        'stand',
        `${others.length + 1} stalls have this name. Enter the stand in the stall itself.`,
      );
    }
    const above = former.get(named.id) ?? stand;
    if (above !== stand)
      throw new ValidationError(
        'stand',
        `A row above gives this stall the stand “${above}”. Write the same one, or leave this cell empty.`,
      );
    former.set(named.id, stand);
    if (named.stand === stand) return false;
    await stalls.update(actor, { id: named.id, stand });
    return true;
  }

  return newRecordsService(db, {
    sheet: exhibitorSheet,
    title: 'stall',
    schema: exhibitorSheetRow,
    keyOf,
    selectThere: async (_actor, rows) => {
      const there = await members.alreadyThere(
        db,
        rows.map((row) => ({ email: row.email, kind: kindOf(row), stall: row.stall })),
      );
      return new Set(rows.filter((_row, place) => there.has(place)).map(keyOf));
    },
    // A firm of the same name may be another one, such as one of a register, with its projects.
    notesOf: async (actor, rows) => {
      const there = {
        developer: await stallsThere(actor, rows, 'developer'),
        broker: await stallsThere(actor, rows, 'broker'),
      };
      return (row, state) => {
        const stall = there[kindOf(row)].get(row.stall);
        if (!stall || state === 'there') return undefined;
        const owner = state === 'new' ? [`Becomes an owner of “${stall.name}”, a stall that is there already.`] : [];
        const isMoved = stall.stand && row.stand && row.stand !== stall.stand;
        return [...owner, ...(isMoved ? [`Its stand was ${stall.stand}.`] : [])].join(' ') || undefined;
      };
    },
    create: async (actor, row, former) => {
      const { stall, stand: _, ...person } = row;
      const named = await stalls.named(actor, kindOf(row), [stall]);
      if (named.length > 1)
        throw new ValidationError(
          'stall',
          `${named.length} stalls have this name. Invite this person by the form for one user.`,
        );
      const exhibitor_id = named[0]?.id;
      const created = await userAdmin.create(
        actor.id,
        newUserInput.parse({ ...person, ...(exhibitor_id === undefined ? { new_stall: stall } : { exhibitor_id }) }),
      );
      await changeStand(actor, row, former);
      return created;
    },
    change: changeStand,
  });
}
