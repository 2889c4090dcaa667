import type { Actor } from '#access/shared/policy-rules.ts';
import type { Location, LocationInput } from '#catalogue/shared/location-contract.ts';
import { isWithin, locationKindLabels } from '#catalogue/shared/location-rules.ts';
import { ConflictError, ValidationError } from '#platform/server/app-error.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import type { RecordKit } from '#records/server/service.ts';
import {
  changingTrees,
  locationRecord,
  moveWithin,
  type Neighbour,
  selectPlace,
  selectWithin,
} from './location-queries.ts';
import type { SavedFilters } from './saved-filters.ts';

export function locationsService(db: PooledDb, records: RecordKit, savedSearches: () => SavedFilters) {
  const kit = records.service(locationRecord);

  /** @throws ValidationError if the place can't be there, or if another one there has its name or a spelling */
  async function check(tx: Db, input: LocationInput, before: Location | undefined): Promise<void> {
    const id = before?.id ?? 0;
    const parentId = input.parent_id === undefined ? (before?.parent_id ?? null) : input.parent_id;
    if (parentId === null && input.kind === 'locality' && !before)
      throw new ValidationError('parent_id', 'Choose the city that it is in.');
    if (parentId !== null) requireAround(await selectPlace(tx, parentId), { ...input, id });
    if (before) requireWithin(await selectWithin(tx, id, id), input.kind);
    const spellings = input.spellings ?? before?.spellings ?? [];
    requireOwnNames(await selectWithin(tx, parentId, id), input.location_name, spellings);
  }

  return {
    ...kit,

    create: (actor: Actor, input: LocationInput): Promise<Location> =>
      changingTrees(db, async (tx) => {
        await check(tx, input, undefined);
        return kit.create(actor, input);
      }),

    update: (actor: Actor, input: LocationInput & { id: number; version?: number | undefined }): Promise<Location> =>
      changingTrees(db, async (tx) => {
        await check(tx, input, await kit.find(actor, input.id));
        return kit.update(actor, input);
      }),

    remove: (actor: Actor, id: number) => changingTrees(db, () => kit.remove(actor, id)),
    restore: (actor: Actor, id: number) => changingTrees(db, () => kit.restore(actor, id)),

    /**
     * The merged location's name and spellings become spellings. @throws NotFoundError, ValidationError, ConflictError
     */
    merge: (actor: Actor, input: { id: number; into: number }): Promise<Location> =>
      changingTrees(db, () =>
        kit.merge(actor, input, {
          moved: (tx, gone, kept) => savedSearches().moveFilter(tx, 'location_ids', gone.id, kept.id),
          values: (gone, kept) => ({
            spellings: distinct([...kept.spellings, gone.location_name, ...gone.spellings], kept.location_name),
            pinCodes: distinct([...kept.pin_codes, ...gone.pin_codes]),
          }),
          move: async (tx, gone, kept) => {
            const place = await selectPlace(tx, kept.id);
            if (place?.path.includes(gone.id))
              throw new ValidationError(
                'into',
                `${kept.location_name} is within ${gone.location_name}. Choose another.`,
              );
            const children = await selectWithin(tx, gone.id, kept.id);
            const wrong = children.find((child) => !isWithin(child.kind, kept.kind));
            if (wrong)
              throw new ValidationError(
                'into',
                `${wrong.location_name}, a ${wrong.kind}, can’t be in a ${locationKindLabels[kept.kind].toLowerCase()}.`,
              );
            const there = await selectWithin(tx, kept.id, gone.id);
            const alike = children.find((child) =>
              there.some((other) => namesOf(other).includes(child.location_name.toLowerCase())),
            );
            if (alike)
              throw new ConflictError(`Both contain a place named ${alike.location_name}. Merge those two first.`);
            await moveWithin(tx, gone.id, kept.id);
          },
        }),
      ),
  };
}

const namesOf = ({ location_name, spellings }: Neighbour) =>
  [location_name, ...spellings].map((name) => name.toLowerCase());

const taken = ({ location_name }: Neighbour, name: string) =>
  location_name.toLowerCase() === name.toLowerCase()
    ? `There is already a location named ${location_name} there.`
    : `${name} is another spelling of ${location_name} there.`;

/** Returns the different texts, ignoring case. */
function distinct(texts: string[], without = ''): string[] {
  const seen = new Set([without.toLowerCase()]);
  return texts.filter((text) => !seen.has(text.toLowerCase()) && seen.add(text.toLowerCase()));
}

/** Checks that a place can be in another. @throws ValidationError */
function requireAround(
  parent: Awaited<ReturnType<typeof selectPlace>>,
  { id, kind }: Pick<Location, 'id' | 'kind'>,
): void {
  const refuse = (message: string) => new ValidationError('parent_id', message);
  if (!parent) throw refuse('This location is no longer there. Choose another.');
  const name = parent.location_name;
  if (parent.path.includes(id)) throw refuse(`${name} is within this location. Choose one around it.`);
  if (!isWithin(kind, parent.kind))
    throw refuse(`A ${kind} can’t be in ${name}, which is a ${parent.kind}. Choose a larger place.`);
}

/** Checks that a place can be of a kind with these within it. @throws ValidationError */
function requireWithin(children: readonly Pick<Location, 'location_name' | 'kind'>[], kind: Location['kind']): void {
  const wrong = children.find((child) => !isWithin(child.kind, kind));
  if (wrong)
    throw new ValidationError(
      'kind',
      `${wrong.location_name} is within this location and is a ${wrong.kind}. Choose a larger kind.`,
    );
}

/** Checks that no place beside it has its name or a spelling. @throws ValidationError */
function requireOwnNames(
  others: Awaited<ReturnType<typeof selectWithin>>,
  name: string,
  spellings: readonly string[],
): void {
  for (const other of others) {
    if (namesOf(other).includes(name.toLowerCase())) throw new ValidationError('location_name', taken(other, name));
    const clash = spellings.find((spelling) => namesOf(other).includes(spelling.toLowerCase()));
    if (clash) throw new ValidationError('spellings', taken(other, clash));
  }
}
