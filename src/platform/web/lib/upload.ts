import type { CallRoute } from 'virtual:api-calls';
import type { UploadedMedia } from '#media/shared/contract.ts';
import { type Api, readResponse, routeOf } from './http-api.ts';
import { maxWaitMs, NetworkError, refreshCsrfToken, requestHeaders, tellUnauthenticated } from './send.ts';

type UploadOptions = {
  signal?: AbortSignal | undefined;
  /** From 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
};

/** Uploads a picture, a PDF or a video, and returns its id for forms. @throws ApiError, NetworkError, AbortError */
export async function upload(
  file: Blob,
  { exhibitorId, kind, ...options }: UploadOptions & { exhibitorId?: number; kind?: UploadedMedia['kind'] } = {},
): Promise<UploadedMedia> {
  const fields = {
    file,
    ...(kind && { kind }),
    ...(exhibitorId !== undefined && { exhibitor_id: String(exhibitorId) }),
  };
  const { data } = await sendForm<Api['media']['upload']>(await routeOf('media', 'upload'), fields, options);
  return data;
}

/** Uploads the signed-in user's portrait. @throws the errors of `upload` */
export const uploadAvatar = async (avatar: Blob, options: UploadOptions) =>
  sendForm<Api['accounts']['avatar']>(await routeOf('accounts', 'avatar'), { avatar }, options);

/** `XMLHttpRequest` reports progress, `fetch` can't. */
async function sendForm<Call extends (input: never) => unknown>(
  [, path]: CallRoute,
  fields: Record<string, Blob | string>,
  options: UploadOptions,
): Promise<Awaited<ReturnType<Call>>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  let answer = await post(`/api${path}`, form, options);
  if (answer.status === 419) {
    await refreshCsrfToken();
    answer = await post(`/api${path}`, form, options);
  }
  if (answer.status === 401) tellUnauthenticated();
  return (await readResponse(answer)) as Awaited<ReturnType<Call>>;
}

function post(path: string, form: FormData, { signal, onProgress }: UploadOptions): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open('POST', path);
    for (const [name, value] of Object.entries(requestHeaders())) request.setRequestHeader(name, value);
    const abort = () => request.abort();
    let late: ReturnType<typeof setTimeout>;
    /** A large file may take long, as long as some of it goes on arriving. */
    const wait = (ms = 2 * maxWaitMs) => {
      clearTimeout(late);
      late = setTimeout(() => {
        reject(new NetworkError());
        abort();
      }, ms);
    };
    wait();
    signal?.addEventListener('abort', abort, { once: true });
    request.onloadend = () => {
      clearTimeout(late);
      signal?.removeEventListener('abort', abort);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      wait();
      onProgress?.(loaded / total);
    };
    // The server decodes pictures one after another, so that it may answer much later.
    request.upload.onload = () => wait(20 * maxWaitMs);
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
    request.onerror = () => reject(new NetworkError());
    request.onabort = () => reject(signal?.reason);
    request.send(form);
  });
}
