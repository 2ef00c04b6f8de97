import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The files that a generator adds and changes. It writes nothing before all changes are known. */
export class ChangeSet {
  readonly added: string[] = [];
  readonly changed: string[] = [];
  /** The changes left to the person who runs the generator: files, and what is missing in each. */
  readonly left: { readonly path: string; readonly what: string }[] = [];
  readonly #texts = new Map<string, string>();
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  has(path: string): boolean {
    return this.#texts.has(path) || existsSync(join(this.#root, path));
  }

  textOf(path: string): string {
    return this.#texts.get(path) ?? readFileSync(join(this.#root, path), 'utf8');
  }

  /** @throws Error when the file exists */
  add(path: string, text: string): void {
    if (this.has(path)) throw new Error(`${path} exists already`);
    this.added.push(path);
    this.#texts.set(path, text);
  }

  /** @throws Error when the file has no place for the edit */
  edit(path: string, edit: Edit): void {
    const text = this.has(path) ? edit(this.textOf(path)) : undefined;
    if (text === undefined) throw new Error(`${path} has no place where the generator could add its lines`);
    if (!this.#texts.has(path)) this.changed.push(path);
    this.#texts.set(path, text);
  }

  leave(path: string, what: string): void {
    this.left.push({ path, what });
  }

  write(): void {
    for (const [path, text] of this.#texts) {
      mkdirSync(dirname(join(this.#root, path)), { recursive: true });
      writeFileSync(join(this.#root, path), text);
    }
    const files = [...this.#texts.keys()].filter((path) => !path.endsWith('.md'));
    // Biome formats the files and sorts the imports.
    execFileSync(process.execPath, ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...files], {
      cwd: this.#root,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
}

/** Changes a text; undefined when the text has no place for the change. */
export type Edit = (text: string) => string | undefined;

/** Inserts lines after the only line that starts with `begin`. */
export function linesAfter(begin: string, ...lines: string[]): Edit {
  return besideLine(begin, (line) => [line, ...lines]);
}

/** Inserts lines before the only line that starts with `begin`. */
export function linesBefore(begin: string, ...lines: string[]): Edit {
  return besideLine(begin, (line) => [...lines, line]);
}

function besideLine(begin: string, replace: (line: string) => string[]): Edit {
  return (text) => {
    const lines = text.split('\n');
    const at = lines.findIndex((line) => line.startsWith(begin));
    if (at === -1 || lines.findLastIndex((line) => line.startsWith(begin)) !== at) return undefined;
    return lines.toSpliced(at, 1, ...replace(lines[at] ?? '')).join('\n');
  };
}

/** Inserts a line among those that match, in alphabetical order. */
export function lineAmong(pattern: RegExp, line: string): Edit {
  return (text) => {
    const lines = text.split('\n');
    const among = lines.flatMap((one, at) => (pattern.test(one) ? [at] : []));
    const last = among.at(-1);
    if (last === undefined) return undefined;
    const next = among.find((at) => (lines[at] ?? '') > line) ?? last + 1;
    return lines.toSpliced(next, 0, line).join('\n');
  };
}

/** Applies an edit to the part that matches. */
export function within(part: RegExp, edit: Edit): Edit {
  return (text) => {
    const found = part.exec(text)?.[0];
    const edited = found && edit(found);
    return found && edited && text.replace(found, () => edited);
  };
}

/** Replaces a match, which must be the only one. */
export function replaced(pattern: RegExp, by: string): Edit {
  return (text) => {
    const found = text.match(new RegExp(pattern, `g${pattern.flags}`));
    return found?.length === 1 ? text.replace(pattern, by) : undefined;
  };
}

/**
 * Inserts an item at the end of a block, before its closing bracket.
 * @param opening matches up to the opening bracket of the block
 * @param item a member that ends with a semicolon, or an element of a list
 */
export function atEndOf(opening: RegExp, item: string): Edit {
  return (text) => {
    const [found, ...others] = text.matchAll(new RegExp(opening, 'g'));
    if (!found || others.length > 0) return undefined;
    const end = endOfBlock(text, found.index + found[0].length);
    const before = text.slice(0, end).trimEnd();
    const separator = item.endsWith(';') ? '\n' : /[,{[]$/.test(before) ? ' ' : ', ';
    return `${before}${separator}${item}\n${text.slice(end)}`;
  };
}

/** The position of the closing bracket of a block. @param from the position after the opening bracket */
function endOfBlock(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length; at += 1) {
    if ('{['.includes(text[at] ?? '')) depth += 1;
    if ('}]'.includes(text[at] ?? '')) depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}

/** Adds a name to an existing import. */
export function importing(name: string, from: string): Edit {
  const source = from.replaceAll(/[.*]/g, '\\$&');
  return within(new RegExp(`import (type )?\\{[^}]*\\} from '${source}';`), (line) =>
    new RegExp(`[{ ]${name}[, }]`).test(line) ? line : line.replace('{', `{ ${name},`),
  );
}

export function importAdded(name: string, from: string): Edit {
  return (text) => importing(name, from)(text) ?? `import { ${name} } from '${from}';\n${text}`;
}

/** Applies edits one after another. */
export function inTurn(...edits: Edit[]): Edit {
  return (text) => edits.reduce<string | undefined>((now, edit) => (now === undefined ? now : edit(now)), text);
}
