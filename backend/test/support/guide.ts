import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A code block of a guide: a whole file, or changes to a file. */
export interface GuideBlock {
  readonly path: string;
  readonly isDiff: boolean;
  readonly text: string;
}

/** A step of a guide: a call of `npm run NAME -- WORDS`, or a block to write. */
export type GuideStep = { readonly name: string; readonly words: readonly string[] } | GuideBlock;

const BLOCK = /^( *)```(\w+)\n(.*?)^\1```$/gms;
/** A path such as `a/path.ts`; the last path before a block is that of its file. */
const PATH = /`([\w@./-]+\.(?:ts|tsx|json|md))`/g;
const COMMAND = /^ *npm run (new:\w+) -- (.+)$/gm;
const WORD = /'([^']*)'|(\S+)/g;

/** The commands of the generators and the code blocks of a guide, in their order. */
export function stepsOf(guide: string): GuideStep[] {
  const steps: GuideStep[] = [];
  let end = 0;
  for (const { 0: whole, 1: indent = '', 2: language = '', 3: text = '', index } of guide.matchAll(BLOCK)) {
    const before = guide.slice(end, index);
    end = index + whole.length;
    if (language === 'sh') {
      for (const [, name = '', line = ''] of text.matchAll(COMMAND)) {
        steps.push({ name, words: [...line.matchAll(WORD)].map(([, quoted, plain]) => quoted ?? plain ?? '') });
      }
      continue;
    }
    const path = [...before.matchAll(PATH)].at(-1)?.[1];
    if (!path) throw new Error(`No file is named before this block:\n${whole}`);
    steps.push({ path, isDiff: language === 'diff', text: text.replaceAll(new RegExp(`^${indent}`, 'gm'), '') });
  }
  return steps;
}

/** Writes a block into the sources below `root`. @throws when a file exists, or a diff does not match exactly once */
export function applyBlock(root: string, { path, isDiff, text }: GuideBlock): void {
  const file = join(root, path);
  if (!isDiff && existsSync(file)) throw new Error(`${path} exists already`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, isDiff ? patched(readFileSync(file, 'utf8'), text, path) : text);
}

/** Applies a diff, whose parts are separated by `@@`. */
export function patched(source: string, diff: string, path: string): string {
  return diff.split(/^@@.*\n/m).reduce((before, part) => {
    const lines = part.split('\n').slice(0, -1);
    const old = `\n${linesWithout('+', lines)}`;
    const text = `\n${before}`;
    const at = text.indexOf(old);
    if (at === -1 || at !== text.lastIndexOf(old)) throw new Error(`${path} has not once:${old}`);
    return text.replace(old, () => `\n${linesWithout('-', lines)}`).slice(1);
  }, source);
}

function linesWithout(sign: string, lines: readonly string[]): string {
  return lines.flatMap((line) => (line.startsWith(sign) ? [] : [`${line.slice(1)}\n`])).join('');
}
