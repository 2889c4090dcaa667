import type { FastifyInstance } from 'fastify';

/** Uploads a file as a form does. @returns the answer of `POST /api/media`, or of another call that takes a file */
export async function uploadTo(
  app: FastifyInstance,
  headers: Record<string, string>,
  bytes: Uint8Array | string,
  { name = 'a.png', fields = {} as Record<string, string>, url = '/api/media' } = {},
) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new File([bytes as BlobPart], name, { type: 'image/png' }));
  const sent = new Response(form);
  return app.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': sent.headers.get('content-type') as string },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
}
