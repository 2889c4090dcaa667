import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

export class PromptCancelled extends Error {}

/**
 * Prompts for passwords without echo on a terminal; otherwise reads standard input line by line. @throws
 * PromptCancelled
 */
export function createPasswordPrompt(input: NodeJS.ReadStream, output: NodeJS.WriteStream) {
  const muted = new Writable({ write: (_text, _encoding, done) => done() });
  const isTerminal = input.isTTY === true;
  const lines = createInterface({
    input,
    output: isTerminal ? muted : undefined,
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
      if (done) throw new PromptCancelled();
      return value;
    },
    close: () => lines.close(),
  };
}
