import { readAnswer } from './http-api.ts';
import { NetworkError, refreshCsrfToken, requestHeaders } from './send.ts';

/**
 * Sends a file to a call, telling as it goes how much of it is there (0 to 1): what `fetch` can't tell.
 * @throws ApiError what the server refused; NetworkError when it could not be reached.
 */
export async function upload(path: string, field: string, file: Blob, onProgress: (share: number) => void) {
  const form = new FormData();
  form.append(field, file);
  let answer = await post(path, form, onProgress);
  if (answer.status === 419) {
    await refreshCsrfToken();
    answer = await post(path, form, onProgress);
  }
  return readAnswer(answer);
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
