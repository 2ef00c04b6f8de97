import { PassThrough } from 'node:stream';
import { expect, it } from '@jest/globals';
import { createPrompt } from '../../src/cli/prompt.ts';

it('reads the lines of a pipe as answers, also lines that arrive before the question', async () => {
  const { input, ask } = startPrompt();
  input.end('0744 000 111\nMihai\n');
  await settled();
  expect(await ask('Phone: ')).toBe('0744 000 111');
  expect(await ask('Name: ')).toBe('Mihai');
});

it('reports a pipe that ends before the last answer', async () => {
  const { input, ask } = startPrompt();
  input.end('0744 000 111\n');
  await ask('Phone: ');
  await expect(ask('Name: ')).rejects.toThrow('No answer to: Name:');
});

it('echoes input on a terminal, except for secrets', async () => {
  const { input, ask, shown } = startPrompt({ isTTY: true });
  const name = ask('Name: ');
  input.write('Mihai\r');
  expect(await name).toBe('Mihai');
  const password = ask('Password: ', { secret: true });
  input.write('parola\r');
  expect(await password).toBe('parola');
  expect(shown()).toMatch(/Name: .*Mihai[\s\S]*Password: /);
  expect(shown()).not.toContain('parola');
});

function startPrompt(kind: { isTTY?: boolean } = {}) {
  const input = Object.assign(new PassThrough(), kind);
  const screen = new PassThrough();
  let shown = '';
  screen.on('data', (chunk) => {
    shown += chunk;
  });
  return { input, ...createPrompt(input, screen), shown: () => shown };
}

/** Resolves after pending stream events. */
function settled() {
  return new Promise((resolve) => setImmediate(resolve));
}
