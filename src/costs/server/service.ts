import type { Actor } from '#access/shared/policy-rules.ts';
import type { ProjectRates } from '#costs/shared/contract.ts';
import type { CostRate, CostRateInput } from '#costs/shared/rate-contract.ts';
import { isNational, rateKindLabels } from '#costs/shared/rate-rules.ts';
import { NotFoundError, ValidationError } from '#platform/server/app-error.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import type { RecordKit } from '#records/server/service.ts';
import { selectProjectRates } from './queries.ts';
import { costRateRecord, insertRates, noteChangeOfDay, selectKindsOfPlaces, selectPlaces } from './rate-queries.ts';
import { starterRatesFor } from './starter-rates.ts';

export const costsService = (db: PooledDb) => ({
  /** Returns the rates for the page of a listed project. @throws NotFoundError */
  ratesOf: async (projectId: number): Promise<ProjectRates> => {
    const found = await selectProjectRates(db, projectId);
    if (!found) throw new NotFoundError('Project Not Found');
    return found;
  },

  /** Makes cards show instalments by today's loan limits. It is called every hour. */
  showLimitsOfToday: (): Promise<void> => noteChangeOfDay(db),
});

/** @throws ValidationError for values that aren't a rate of its kind */
function check(input: CostRateInput, before: CostRate | undefined): void {
  const { kind, holds_from: from } = input;
  const value = <Field extends keyof CostRate & keyof CostRateInput>(field: Field) =>
    input[field] === undefined ? before?.[field] : input[field];
  if (isNational(kind) && value('location_id'))
    throw new ValidationError('location_id', `${rateKindLabels[kind]} applies in all of India. Leave the place empty.`);
  if (!isNational(kind) && !value('location_id'))
    throw new ValidationError('location_id', 'Choose the state, or a smaller place.');
  if (isNational(kind) && (value('buyer') ?? 'anyone') !== 'anyone')
    throw new ValidationError('buyer', `${rateKindLabels[kind]} is the same for every buyer. Choose anyone.`);
  const [min, max, until] = [value('min_amount'), value('max_amount'), value('holds_until')];
  if (min != null && max != null && (max as number) < (min as number))
    throw new ValidationError('max_amount', 'Enter an amount that is not below the least.');
  if (until && (until as string) < from)
    throw new ValidationError('holds_until', 'Enter a day that is not before the first.');
}

/** Manages the organiser's list of rates. */
export function costRatesService(db: PooledDb, records: RecordKit) {
  const kit = records.service(costRateRecord);
  return {
    ...kit,

    create: async (actor: Actor, input: CostRateInput): Promise<CostRate> => {
      check(input, undefined);
      return kit.create(actor, input);
    },

    update: async (
      actor: Actor,
      input: CostRateInput & { id: number; version?: number | undefined },
    ): Promise<CostRate> => {
      check(input, await kit.find(actor, input.id));
      return kit.update(actor, input);
    },

    /** Adds the starter rates of each kind that a place has no rate of yet, with history. Returns their number. */
    addStarter: async (actor: Actor): Promise<number> => {
      const known = await selectKindsOfPlaces(db);
      const missing = starterRatesFor(await selectPlaces(db)).filter(
        (rate) => !known.some(({ kind, location_id }) => kind === rate.kind && location_id === rate.location_id),
      );
      return (await kit.createMany(actor, missing)).length;
    },
  };
}

/** Used by the demo. */
export const costRatesInBulk = {
  /** Adds the starter rates of the places that exist. */
  addStarter: async (tx: Db): Promise<void> => insertRates(tx, starterRatesFor(await selectPlaces(tx))),
};
