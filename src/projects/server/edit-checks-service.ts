import { scopeOf } from '#access/server/scope.ts';
import type { Actor } from '#access/shared/policy-rules.ts';
import { readMediaAddress, storedPathOf } from '#media/shared/rules.ts';
import { ValidationError } from '#platform/server/app-error.ts';
import type { Db } from '#platform/server/database/open.ts';
import { formatCount } from '#platform/shared/format/counts.ts';
import { dayInIndia } from '#platform/shared/format/dates.ts';
import type { EditedProject, ProjectInput } from '#projects/shared/edit-contract.ts';
import { amountProblem, offerProblem } from '#projects/shared/edit-rules.ts';
import { knownTotals, type Totals } from '#projects/shared/unit-rules.ts';
import { lockFirstPhase, selectByReraNumber, selectLaterPhase } from './edit-queries.ts';
import { selectFilesAt } from './part-queries.ts';

/** The stalls of the builder who saves; undefined for the organiser, who can save every project. */
export type OwnBuilders = number[] | undefined;
export type Saver = { actor: Actor; own: OwnBuilders };

/**
 * Checks an input, and returns it with what follows from it. @param id is 0 for a new project. @throws ValidationError
 * for the field with the error
 */
export async function checkProject(
  tx: Db,
  { actor, own }: Saver,
  id: number,
  input: ProjectInput,
  before?: EditedProject,
): Promise<ProjectInput> {
  const following = followingFrom(input, before);
  const given = Object.fromEntries(
    Object.entries({ ...input, ...following }).filter(([, value]) => value !== undefined),
  );
  const changed = { ...before, ...given };
  const changesOffer = input.offer !== undefined || input.offer_until !== undefined;
  const problem = amountProblem(changed) ?? (changesOffer ? offerProblem(changed, dayInIndia(new Date())) : undefined);
  if (problem) throw new ValidationError(problem.field, problem.message);
  await checkReraNumber(tx, own, id, input);
  await checkFirstPhase(tx, actor, id, input, before);
  checkConsultants(own, input, before);
  return { ...input, ...following, ...(await knownFiles(tx, input, before)) };
}

/**
 * Returns the plans and the video by the ids of their files, so that these can be checked to belong to the person.
 */
async function knownFiles(tx: Db, input: ProjectInput, before?: EditedProject): Promise<Partial<ProjectInput>> {
  const { floor_plans, infrastructure_video: video } = input;
  const addresses = [...(floor_plans ?? []).map(({ url = '' }) => stored(url)), stored(video ?? '')];
  const ids = await selectFilesAt(tx, addresses);
  const kept = new Set([...(before?.floor_plans ?? []).map(({ url }) => url), before?.infrastructure_video]);
  const plans = floor_plans?.map((plan, index) => {
    const url = stored(plan.url ?? '');
    const media_id = plan.media_id ?? ids.get(url);
    if (!media_id && (!url || (isStored(url) && !kept.has(url))))
      throw new ValidationError(`floor_plans.${index}`, 'Upload this floor plan, or send its address.');
    return { ...plan, media_id };
  });
  const videoId = video ? ids.get(stored(video)) : undefined;
  if (video && isStored(stored(video)) && !videoId && !kept.has(video))
    throw new ValidationError('infrastructure_video', 'Upload this video, or enter a link to YouTube or Vimeo.');
  return { ...(plans && { floor_plans: plans }), ...(videoId && { infrastructure_video_id: videoId }) };
}

/** Returns whether a person belongs to a project's builder, or is the organiser. */
export const isBuilders = (own: OwnBuilders, { developer }: EditedProject): boolean =>
  own === undefined || own.includes(developer.id);

/** @throws ValidationError for the number of another project */
async function checkReraNumber(tx: Db, own: OwnBuilders, id: number, { rera_number }: ProjectInput): Promise<void> {
  const other = rera_number && (await selectByReraNumber(tx, rera_number, id));
  if (!other) return;
  const isShown = other.is_listed || own === undefined || own.includes(other.builder_id);
  throw new ValidationError(
    'rera_number',
    isShown
      ? `${other.name} of ${other.builder} has this RERA number.`
      : 'A project that isn’t listed has this RERA number. If it is yours, write to the organiser.',
  );
}

/** @throws ValidationError if a builder adds consultants, or a consultant takes others away */
function checkConsultants(own: OwnBuilders, { broker_ids: ids }: ProjectInput, before?: EditedProject): void {
  if (!ids) return;
  const known = new Set(before?.brokers.map((broker) => broker.id));
  if (own !== undefined && ids.some((id) => !known.has(id)))
    throw new ValidationError('broker_ids', 'Only the organiser adds consultants here. You can take consultants away.');
  if (before && ids.length < known.size && !isBuilders(own, before))
    throw new ValidationError('broker_ids', 'The builder decides which consultants sell this project.');
}

/**
 * Checks the first phase. @throws ValidationError unless it is another project of the same builder and no chain results
 */
async function checkFirstPhase(
  tx: Db,
  actor: Actor,
  id: number,
  { first_phase_id: first, developer_id: builder }: ProjectInput,
  before: EditedProject | undefined,
): Promise<void> {
  if (first == null || first === before?.first_phase?.id) return;
  const refuse = (message: string) => new ValidationError('first_phase_id', message);
  if (first === id) throw refuse('A project is not its own first phase. Choose another.');
  const found = await lockFirstPhase(tx, scopeOf(actor), first);
  if (!found || found.builder !== (builder ?? before?.developer.id))
    throw refuse('Choose a project of the same builder.');
  if (found.first !== null)
    throw refuse(`${found.name} is a later phase itself. Choose its first phase, ${found.first}.`);
  const later = id === 0 ? undefined : await selectLaterPhase(tx, id);
  if (later !== undefined) throw refuse(`This project is the first phase of ${later}, so it can’t have one.`);
}

const isStored = (url: string): boolean => storedPathOf(url) !== undefined;
const stored = (address: string): string => readMediaAddress(address) ?? '';

/**
 * Returns the prices and units that follow from a project's unit types. @throws ValidationError when different ones are
 * sent with them
 */
function followingFrom(input: ProjectInput, before: EditedProject | undefined): Partial<Totals> {
  const totals = knownTotals(input.unit_types ?? before?.unit_types);
  for (const [field, total] of Object.entries(totals)) {
    const sent = input[field as keyof Totals];
    if (sent !== undefined && sent !== null && sent !== total)
      throw new ValidationError(
        field,
        `This follows from the unit types, which come to ${formatCount(total as number)}. Leave it out, or change them.`,
      );
  }
  return totals;
}
