import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { Writable } from 'node:stream';
import { UsageError } from './cli-command.ts';

/** Prompts on the terminal; a pipe or a file may answer them, one line each. */
export interface Prompt {
  /** @throws UsageError when there are no more answers. */
  ask(question: string, options?: { secret: boolean }): Promise<string>;
  close(): void;
}

/** Creates a prompt on stdin. Answers to secret questions are not echoed. */
export function createPrompt(
  input: Readable & { isTTY?: boolean } = process.stdin,
  screen: Writable = process.stdout,
): Prompt {
  let hidden = false;
  const output = new Writable({
    write: (chunk, _encoding, done) => {
      if (!hidden) screen.write(chunk);
      done();
    },
  });
  const terminal = createInterface({ input, output, terminal: input.isTTY === true });
  let open = true;
  terminal.once('close', () => {
    open = false;
  });
  // `question()` is not used, because it loses lines of a pipe that arrive before its call.
  const lines = terminal[Symbol.asyncIterator]();
  return {
    ask: async (question, { secret } = { secret: false }) => {
      terminal.setPrompt(question);
      if (open) terminal.prompt();
      else screen.write(question); // a pipe has ended, but its lines are still to be read
      hidden = secret;
      const { value, done } = await lines.next();
      hidden = false;
      if (secret) screen.write('\n');
      if (done) throw new UsageError(`No answer to: ${question}`);
      return value;
    },
    close: () => terminal.close(),
  };
}
