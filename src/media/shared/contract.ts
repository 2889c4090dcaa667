import { z } from 'zod';
import { callFor, findCall, messageResponse, savedResponse } from '#platform/shared/http/contract.ts';
import { fileId, id } from '#platform/shared/http/fields.ts';

/** The size is in pixels. The colour is shown while the picture loads. */
export const picture = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  color: z.string().nullable(),
  alt: z.string(),
});
export type Picture = z.infer<typeof picture>;

export const logoFields = { logo: picture.nullable(), logo_id: z.int().nullable() };

export const logoInput = {
  logo_id: fileId.nullable().optional().describe('An uploaded picture; left out, the logo stays.'),
};

const mediaKind = z.enum(['image', 'video', 'document']);

/** The files that a record's fields name by their ids. */
export const namedFiles = z
  .array(z.object({ id: z.int(), url: z.string(), kind: mediaKind }))
  .describe('The files that its fields name by their ids.');
export type NamedFiles = z.infer<typeof namedFiles>;

const uploaded = z.object({
  id: z.int().describe('What the forms of records are sent with.'),
  kind: mediaKind,
  url: z.string(),
  content_type: z.string(),
  size: z.int().describe('In bytes, as stored.'),
  width: z.int().nullable().describe('In pixels; null where it is no picture.'),
  height: z.int().nullable(),
  color: z.string().nullable().describe('Shown while a picture loads.'),
});
/** An uploaded file as it is stored. */
export type UploadedMedia = z.infer<typeof uploaded>;

const uploadInput = z.strictObject({
  file: z.file({ error: 'Choose a file.' }),
  kind: mediaKind.optional().describe('What the file must be; without it, any kind that the account may upload.'),
  exhibitor_id: id.optional().describe('The stall it is for, whose other members may use it too.'),
});

const own = callFor('account', 'Media');

export const mediaContract = {
  upload: own('POST /media', 'Upload a picture, a PDF or a video (multipart)', { successStatus: 201 })
    .input(uploadInput)
    .output(savedResponse(uploaded)),
  find: findCall(
    own,
    '/media/{id}',
    'An uploaded file, and where it is used',
    uploaded.extend({
      uses: z
        .array(z.object({ records: z.string(), field: z.string(), count: z.int() }))
        .describe('How many records use it, and as what.'),
    }),
  ),
  remove: own('DELETE /media/{id}', 'Delete an upload that nothing uses')
    .input(z.strictObject({ id }))
    .output(messageResponse),
};
