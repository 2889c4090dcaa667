import { readResponse } from './http-api.ts';
import { NetworkError, refreshCsrfToken, requestHeaders } from './send.ts';

/**
 * Uploads a file, reporting the progress (0 to 1), which `fetch` can't.
 * @throws ApiError; NetworkError when the server can't be reached.
 */
export async function upload(path: string, field: string, file: Blob, onProgress: (share: number) => void) {
  const form = new FormData();
  form.append(field, file);
  let response = await post(path, form, onProgress);
  if (response.status === 419) {
    await refreshCsrfToken();
    response = await post(path, form, onProgress);
  }
  return readResponse(response);
}

function post(path: string, form: FormData, onProgress: (share: number) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    for (const [name, value] of Object.entries(requestHeaders())) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
    request.onerror = () => reject(new NetworkError('The server could not be reached.'));
    request.send(form);
  });
}
