import { PassThrough } from 'node:stream';
import { expect, it } from '@jest/globals';
import { interview } from '../../src/cli/interview.ts';

it('takes the lines of a pipe as answers, also those that came before their question', async () => {
  const { input, ask } = started();
  input.end('0744 000 111\nMihai\n');
  await settled();
  expect(await ask('Phone: ')).toBe('0744 000 111');
  expect(await ask('Name: ')).toBe('Mihai');
});

it('says so when a pipe ends before the last answer', async () => {
  const { input, ask } = started();
  input.end('0744 000 111\n');
  await ask('Phone: ');
  await expect(ask('Name: ')).rejects.toThrow('Nobody answers: Name:');
});

it('shows on a terminal what is typed, but for a secret', async () => {
  const { input, ask, shown } = started({ isTTY: true });
  const name = ask('Name: ');
  input.write('Mihai\r');
  expect(await name).toBe('Mihai');
  const password = ask('Password: ', { secret: true });
  input.write('parola\r');
  expect(await password).toBe('parola');
  expect(shown()).toMatch(/Name: .*Mihai[\s\S]*Password: /);
  expect(shown()).not.toContain('parola');
});

function started(kind: { isTTY?: boolean } = {}) {
  const input = Object.assign(new PassThrough(), kind);
  const screen = new PassThrough();
  let shown = '';
  screen.on('data', (chunk) => {
    shown += chunk;
  });
  return { input, ...interview(input, screen), shown: () => shown };
}

/** The lines have been read. */
function settled() {
  return new Promise((resolve) => setImmediate(resolve));
}
