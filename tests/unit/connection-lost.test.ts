import { afterEach, expect, test, vi } from 'vitest';
import { readFormError, unexpectedErrorText } from '#platform/web/lib/form-errors.ts';
import { networkErrorText, send } from '#platform/web/lib/send.ts';

vi.mock('virtual:api-calls', () => ({ default: {} }));
afterEach(() => vi.unstubAllGlobals());

/** Returns the form's message when a request ends like this. */
async function told(end: () => Promise<Response>, cookie = ''): Promise<string> {
  vi.stubGlobal('document', { cookie, querySelector: () => null });
  vi.stubGlobal('fetch', end);
  const failed = await send(new Request('http://expo.example/api/login')).then(
    (answer) => answer.json(),
    (error) => error,
  );
  return readFormError(failed).message;
}

test('a request without a response is a lost connection', async () => {
  expect(await told(() => Promise.reject(new TypeError('Failed to fetch')))).toBe(networkErrorText);
  expect(await told(() => Promise.reject(new DOMException('Given up', 'AbortError')))).toBe(unexpectedErrorText);
});

test('a TypeError of our code is no lost connection', () => {
  expect(readFormError(new TypeError('undefined is not a function')).message).toBe(unexpectedErrorText);
});

test.each(['XSRF-TOKEN', '__Host-XSRF-TOKEN'])('the anti-forgery token is read from the cookie %s', async (name) => {
  const asked: (string | null)[] = [];
  const answer = async (request: Request) => {
    asked.push(request.headers.get('x-csrf-token'));
    return Response.json({});
  };
  await told(answer as unknown as () => Promise<Response>, `other=1; ${name}=fitting`);
  expect(asked).toEqual(['fitting']);
});
