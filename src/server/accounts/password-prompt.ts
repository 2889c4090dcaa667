import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Whoever is asked went away. */
export class NoAnswer extends Error {}

/**
 * Asks for secrets: on a terminal by a question whose answer is not shown, otherwise by reading standard input line by line.
 * @throws NoAnswer when the input ends, or on Ctrl-C.
 */
export function secretPrompt(input: NodeJS.ReadStream, output: NodeJS.WriteStream) {
  const unseen = new Writable({ write: (_text, _encoding, done) => done() });
  const isTerminal = input.isTTY === true;
  const lines = createInterface({
    input,
    output: isTerminal ? unseen : undefined,
    terminal: isTerminal,
    historySize: 0,
  });
  const answers = lines[Symbol.asyncIterator]();
  lines.on('SIGINT', () => lines.close());
  return {
    isTerminal,
    ask: async (question: string): Promise<string> => {
      if (isTerminal) output.write(question);
      const { value, done } = await answers.next();
      if (isTerminal) output.write('\n');
      if (done) throw new NoAnswer();
      return value;
    },
    close: () => lines.close(),
  };
}
