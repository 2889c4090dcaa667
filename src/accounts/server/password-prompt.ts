import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { ValidationError } from '#platform/server/app-error.ts';
import { OperatorError } from '#platform/server/operator-error.ts';
import { newPassword } from '#users/shared/fields.ts';

class PromptCancelled extends OperatorError {
  constructor() {
    super('No password was entered. Nothing was changed.');
  }
}

/**
 * Prompts for passwords without echo on a terminal; otherwise reads standard input line by line. @throws
 * PromptCancelled
 */
function createPasswordPrompt(input: NodeJS.ReadStream, output: NodeJS.WriteStream) {
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

/**
 * Asks for a new password, twice on a terminal, and once where the input isn't a terminal. @throws PromptCancelled,
 * ValidationError
 */
export async function askForPassword(): Promise<string> {
  const prompt = createPasswordPrompt(process.stdin, process.stdout);
  try {
    for (;;) {
      const password = await prompt.ask('Password: ');
      const { error } = newPassword.safeParse(password);
      const isSame = !prompt.isTerminal || error || (await prompt.ask('Repeat password: ')) === password;
      if (!error && isSame) return password;
      const message = error?.issues[0]?.message ?? 'The passwords don’t match. Try again.';
      if (!prompt.isTerminal) throw new ValidationError('password', message);
      console.error(message);
    }
  } finally {
    prompt.close();
  }
}
