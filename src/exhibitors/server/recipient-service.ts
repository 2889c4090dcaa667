import type { ExhibitorKind } from '#exhibitors/shared/kind-rules.ts';
import { ValidationError } from '#platform/server/app-error.ts';
import type { Db } from '#platform/server/database/open.ts';
import { everyDay, type VisitHours } from '#site-visits/shared/hours-rules.ts';
import { selectVisitHours } from './hours-queries.ts';
import {
  isMapped,
  type RecipientExhibitor,
  type RecipientProject,
  removeContacts,
  selectCurrentId,
  selectExhibitorContact,
  selectIsTakenOff,
  selectRecipientExhibitor,
  selectRecipientProject,
  selectTakesVideo,
} from './recipient-queries.ts';

/** The ids that a form sends. */
export type RecipientInput = {
  developer_id?: number | undefined;
  broker_id?: number | undefined;
  project_id?: number | null | undefined;
};

/** The stall that receives a form, with the project that the form is about. */
type Recipient = {
  exhibitorId: number;
  /** All stalls that see what is sent: that stall, and the project's builder. */
  receivers: number[];
  project: RecipientProject | undefined;
  consultant: RecipientExhibitor | undefined;
  /** If it is set, the organiser receives the form. */
  register: string | null;
};

/** Replaces the ids of a merged stall by those of the kept one. */
const current = async <Input extends RecipientInput>(db: Db, input: Input): Promise<Input> => ({
  ...input,
  ...(input.developer_id && { developer_id: await selectCurrentId(db, input.developer_id) }),
  ...(input.broker_id && { broker_id: await selectCurrentId(db, input.broker_id) }),
});

export type RecipientService = typeof recipientService;

/** Finds who receives what visitors send. */
export const recipientService = {
  removeContacts,

  visitHoursOf: async (db: Db, exhibitorId: number): Promise<VisitHours> =>
    (await selectVisitHours(db, exhibitorId)) ?? everyDay,

  /** Returns whether visits can be by video (docs/decisions/0059). `projectId` is the visited project, if any. */
  takesVideo: selectTakesVideo,

  /** Returns a form's ids, with those of a merged stall replaced by those of the kept one. */
  current,

  /**
   * Returns an inquiry's ids, with those of a merged stall replaced. One about a project goes to its builder if the
   * consultant was taken off the list.
   */
  currentOfInquiry: async <Input extends RecipientInput>(db: Db, asked: Input): Promise<Input> => {
    const input = await current(db, asked);
    const goesToBuilder = input.project_id && input.broker_id && (await selectIsTakenOff(db, input.broker_id));
    return goesToBuilder ? { ...input, broker_id: undefined } : input;
  },

  contactOf: selectExhibitorContact,

  /**
   * Returns the stall that receives a form: the consultant, or else the builder, which the project may determine.
   * @param isNew is false for what was sent while the two were mapped, since it stays with the consultant.
   * @throws ValidationError for ids that don't belong together.
   */
  resolve: async (
    db: Db,
    { developer_id, broker_id, project_id }: RecipientInput,
    isNew = true,
  ): Promise<Recipient> => {
    const project = project_id ? await selectRecipientProject(db, project_id) : undefined;
    if (project_id && !project) throw new ValidationError('project_id', 'Project not found.');
    const builder = await found(db, 'developer', developer_id);
    if (project && builder && project.developerId !== builder.id)
      throw new ValidationError('project_id', 'This project belongs to another builder.');
    const consultant = await found(db, 'broker', broker_id);
    if (isNew && project && consultant && !(await isMapped(db, project.id, consultant.id)))
      throw new ValidationError(
        'broker_id',
        'This consultant doesn’t sell this project. Choose another one, or use the form on the project’s page.',
      );
    if (builder && consultant && !project)
      throw new ValidationError('broker_id', 'Choose either a builder or a consultant.');
    const exhibitorId = consultant?.id ?? builder?.id ?? project?.developerId;
    if (exhibitorId === undefined)
      throw new ValidationError('developer_id', 'Choose a builder, a consultant or a project.');
    const receivers = project ? [exhibitorId, project.developerId] : [exhibitorId];
    return {
      exhibitorId,
      receivers,
      project,
      consultant,
      register: (consultant ?? builder ?? project)?.register ?? null,
    };
  },
};

/** Reads the stall that a form names, if it does. @throws ValidationError */
async function found(db: Db, kind: ExhibitorKind, id: number | undefined): Promise<RecipientExhibitor | undefined> {
  const stall = id ? await selectRecipientExhibitor(db, kind, id) : undefined;
  if (id && !stall)
    throw kind === 'developer'
      ? new ValidationError('developer_id', 'Builder not found.')
      : new ValidationError('broker_id', 'Consultant not found.');
  return stall;
}
