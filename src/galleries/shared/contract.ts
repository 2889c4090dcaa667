import { z } from 'zod';
import { picture } from '#media/shared/contract.ts';
import { callFor, dataResponse, savedResponse } from '#platform/shared/http/contract.ts';
import { fileId, id } from '#platform/shared/http/fields.ts';
import { changed, listCall, recordFields, usedBy } from '#records/shared/crud.ts';
import { galleryInput } from './fields.ts';
import { folderList, galleryKinds } from './rules.ts';

const folder = z.object({
  id: z.int().describe('It belongs to the project or the stall.'),
  name: z.string(),
  firm: z.string().nullable().describe('A project’s builder; null for a stall.'),
  kind: z.string().describe('Project, Builder or Consultant.'),
  cover: picture.nullable().describe('The first picture.'),
  pictures: z.int().describe('How many there are.'),
  updated_at: z.string().describe('When the project or the stall last changed.'),
});
export type Folder = z.infer<typeof folder>;

const shownPicture = z.object({ media_id: z.int(), url: z.string(), alt_text: z.string(), caption: z.string() });

const gallery = z.object({
  ...recordFields,
  name: z.string(),
  firm: z.string().nullable(),
  kind: z.string(),
  upload_for: z.int().nullable().describe('The stall to upload for; null where files belong to the account alone.'),
  page: z.string().nullable().describe('Where visitors see it; null while they don’t.'),
  gallery: z.array(shownPicture),
});
/** A folder's pictures in the editor. */
export type EditedGallery = z.infer<typeof gallery>;

const calls = callFor('galleries', 'Galleries');
const of = z.enum(galleryKinds);
const path = '/admin/galleries/{of}';

export const galleriesContract = {
  list: listCall(
    calls,
    '/admin/galleries',
    'The folders whose pictures the caller may change: of projects, or with `of=stalls` of stalls',
    folder,
    folderList,
  ),
  find: calls(`GET ${path}/{id}`, 'The pictures of a project or a stall')
    .input(z.strictObject({ of, id }))
    .output(dataResponse(gallery)),
  update: calls(`PUT ${path}/{id}`, 'Replace the pictures of a project or a stall', {
    description:
      'All pictures in their order; the ids are those of uploads. A change that names the `version` it was made on answers 409 when the project or the stall has changed since, with the folder as `current`.',
  })
    .input(z.strictObject({ of, ...changed, gallery: galleryInput }))
    .output(savedResponse(gallery)),
  uses: calls(`GET ${path}/{id}/pictures/{media_id}`, 'Where else a folder’s picture is used')
    .input(z.strictObject({ of, id, media_id: z.coerce.number().pipe(fileId) }))
    .output(dataResponse(z.array(usedBy))),
};
