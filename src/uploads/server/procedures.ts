import { dataForCaller, forCaller, implementation } from '#app/server/implementation.ts';
import type { StoredMedia } from '#media/server/service.ts';
import type { UploadedMedia } from '#media/shared/contract.ts';
import { storageUrl } from '#media/shared/rules.ts';
import { requireCaller } from '#platform/server/http/procedure.ts';

const { media } = implementation;

const presentUpload = (row: StoredMedia): UploadedMedia => ({
  id: row.id,
  kind: row.kind,
  url: storageUrl(row.path),
  content_type: row.contentType,
  size: row.bytes,
  width: row.width,
  height: row.height,
  color: row.standInColor,
});

export const mediaProcedures = {
  upload: media.upload.handler(async ({ input, context, signal }) => {
    const { person } = requireCaller(context);
    const network = context.client.address;
    const row = await context.services.uploads.upload(person, { ...input, network }, signal);
    return { success: true, message: 'File uploaded.', data: presentUpload(row) };
  }),

  find: media.find.handler(
    dataForCaller(async (services, person, { id }) => {
      const { row, uses } = await services.uploads.find(person, id);
      return { ...presentUpload(row), uses };
    }),
  ),

  remove: media.remove.handler(
    forCaller(async (services, person, input) => {
      await services.uploads.remove(person, input.id);
      return { success: true, message: 'File deleted.' };
    }),
  ),
};
