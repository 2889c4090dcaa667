import type { TestApp } from './test-app.ts';

/** An open stream of live events, with the kinds of each event so far, and its end. */
export type OpenStream = {
  status: number;
  headers: Headers;
  events: string[][];
  ended: Promise<void>;
  close: () => void;
};

/** Listens on a free port. Returns the address, for streams. */
export const listening = async ({ app }: Pick<TestApp, 'app'>): Promise<string> =>
  app.listen({ host: '127.0.0.1', port: 0 });

/** Opens a stream as a browser does, with a bearer token. */
export async function openStream(url: string, headers: Record<string, string> = {}): Promise<OpenStream> {
  const aborting = new AbortController();
  const response = await fetch(`${url}/api/events`, { headers, signal: aborting.signal });
  const events: string[][] = [];
  const read = async () => {
    let text = '';
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += part;
      const whole = text.split('\n\n');
      text = whole.pop() ?? '';
      for (const event of whole) {
        const data = /^data: (.*)$/m.exec(event)?.[1];
        if (data) events.push(JSON.parse(data).kinds);
      }
    }
  };
  const ended = read().catch(() => {});
  return { status: response.status, headers: response.headers, events, ended, close: () => aborting.abort() };
}
