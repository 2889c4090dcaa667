import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server with the one call of Google's Meet REST API that the program makes: `POST /v2/spaces`. */
export type MeetService = {
  url: string;
  /** The links that it has made. */
  made: string[];
  /** Sets the status of its answers from now on; undefined for a new space. */
  answerWith: (status: number | undefined) => void;
  stop: () => Promise<void>;
};

/** Starts it on the loopback address. */
export async function startMeetService(): Promise<MeetService> {
  const made: string[] = [];
  let status: number | undefined;
  const server = createServer((request, response) => {
    request.resume();
    const isAllowed = request.headers.authorization?.startsWith('Bearer ');
    const isCall = request.method === 'POST' && request.url === '/v2/spaces';
    const isElsewhere = request.url === '/elsewhere';
    const refusal = isElsewhere ? undefined : (status ?? (isAllowed ? (isCall ? undefined : 404) : 401));
    // Redirects lead to where a link is made for anyone.
    const json = { 'content-type': 'application/json', location: '/elsewhere' };
    if (refusal !== undefined) {
      response.writeHead(refusal, json).end(JSON.stringify({ error: { code: refusal } }));
      return;
    }
    const letters = made.length.toString(26).padStart(4, 'a').replace(/\d/g, 'b');
    const meetingUri = `https://meet.google.com/abc-${letters}-xyz`;
    made.push(meetingUri);
    const name = `spaces/${made.length}`;
    response.writeHead(200, json).end(JSON.stringify({ name, meetingUri, meetingCode: meetingUri.slice(24) }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    made,
    answerWith: (next) => {
      status = next;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
