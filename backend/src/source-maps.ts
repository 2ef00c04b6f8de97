import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ADDRESS = /file:\/\/[^\s()]+/g;
const POSITION = /^(.+):(\d+):(\d+)/;

// Caches positions of stacks, because few places of the code throw, and each new position reads the map again.
const known = new Map<string, string>();

/** Replaces positions in the bundle by those in the sources. A position without a source map stays unchanged. */
export function sourcesOfStack(stack: string): string {
  return stack.replace(ADDRESS, (address) =>
    address.replace(POSITION, (position, file: string, line: string, column: string) => {
      const source = known.get(position) ?? sourceOf(fileURLToPath(file), Number(line), Number(column)) ?? position;
      known.set(position, source);
      return source;
    }),
  );
}

function sourceOf(file: string, line: number, column: number): string | undefined {
  const map = readMap(`${file}.map`);
  const found = map && originalPosition(map.mappings, line - 1, column - 1);
  if (!found) return undefined;
  return `${resolve(dirname(file), map.sources[found.source] ?? '')}:${found.line + 1}:${found.column + 1}`;
}

function readMap(file: string): { sources: readonly string[]; mappings: string } | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

interface Original {
  readonly source: number;
  readonly line: number;
  readonly column: number;
}

/**
 * The source of a generated position, both counted from 0. Decodes the mappings (ECMA-426) up to the position and keeps
 * none, because all of them would take tens of megabytes.
 */
function originalPosition(mappings: string, line: number, column: number): Original | undefined {
  let [source, sourceLine, sourceColumn, atLine, at] = [0, 0, 0, 0, 0];
  let found: Original | undefined;
  while (atLine <= line && at < mappings.length) {
    let generated = 0;
    for (; at < mappings.length && mappings[at] !== ';'; at += 1) {
      const fields: number[] = [];
      while (at < mappings.length && mappings[at] !== ',' && mappings[at] !== ';') {
        const [value, next] = decode(mappings, at);
        fields.push(value);
        at = next;
      }
      const [step = 0, sources, lines = 0, columns = 0] = fields;
      generated += step;
      if (atLine === line && generated > column) return found;
      if (sources !== undefined) {
        source += sources;
        sourceLine += lines;
        sourceColumn += columns;
        if (atLine === line) found = { source, line: sourceLine, column: sourceColumn };
      }
      if (mappings[at] === ';') break;
    }
    atLine += 1;
    at += 1;
  }
  return found;
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

// A number as base 64 VLQ, and where the next one begins.
function decode(text: string, begin: number): [value: number, next: number] {
  let [value, shift, at] = [0, 0, begin];
  for (;;) {
    const digit = DIGITS.indexOf(text[at] ?? 'A');
    at += 1;
    value += (digit & 31) * 2 ** shift;
    shift += 5;
    if ((digit & 32) === 0) break;
  }
  return [value & 1 ? -(value >>> 1) : value >>> 1, at];
}
