import { ValidationError } from '../platform/app-error.ts';
import type { Db } from '../platform/database/open.ts';
import {
  type AskedExhibitor,
  type AskedProject,
  type ExhibitorAddress,
  isMapped,
  selectAskedExhibitor,
  selectAskedProject,
  selectExhibitorAddress,
} from './asked-queries.ts';

/** Whom a form names. */
export type Addressed = {
  developer_id?: number | undefined;
  broker_id?: number | undefined;
  project_id?: number | null | undefined;
};

/** Whom a form goes to, and about which project. */
export type Asked = { exhibitorId: number; project: AskedProject | undefined; consultant: AskedExhibitor | undefined };

export type AskedService = ReturnType<typeof askedService>;

/** Finds out who is asked by a form: the consultant named, else the builder, who may be named by the project alone. */
export function askedService() {
  return {
    /** Where mail to an exhibitor goes. */
    addressOf: (db: Db, exhibitorId: number): Promise<ExhibitorAddress> => selectExhibitorAddress(db, exhibitorId),

    /** @throws ValidationError when one of those named is not at the expo, or does not belong to the other. */
    find: async (db: Db, { developer_id, broker_id, project_id }: Addressed): Promise<Asked> => {
      const project = project_id ? await selectAskedProject(db, project_id) : undefined;
      if (project_id && !project) throw new ValidationError('project_id', 'There is no such project at this expo.');
      const builder = developer_id ? await selectAskedExhibitor(db, 'developer', developer_id) : undefined;
      if (developer_id && !builder) throw new ValidationError('developer_id', 'There is no such builder at this expo.');
      if (project && builder && project.developerId !== builder.id)
        throw new ValidationError('project_id', 'This project belongs to another builder.');
      const consultant = broker_id ? await selectAskedExhibitor(db, 'broker', broker_id) : undefined;
      if (broker_id && !consultant) throw new ValidationError('broker_id', 'There is no such consultant at this expo.');
      if (project && consultant && !(await isMapped(db, project.id, consultant.id)))
        throw new ValidationError('broker_id', 'This consultant does not work for this project.');
      if (builder && consultant && !project)
        throw new ValidationError('broker_id', 'Ask either the builder or the consultant.');
      const exhibitorId = consultant?.id ?? builder?.id ?? project?.developerId;
      if (exhibitorId === undefined)
        throw new ValidationError('developer_id', 'Choose a builder, a consultant or a project.');
      return { exhibitorId, project, consultant };
    },
  };
}
