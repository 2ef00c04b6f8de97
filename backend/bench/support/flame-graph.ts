import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What a picture shows of the format of `node --cpu-prof`. */
interface CpuProfile {
  readonly nodes: readonly ProfileNode[];
  /** Id of the running function at each moment, and microseconds since the one before. */
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

interface ProfileNode {
  readonly id: number;
  readonly callFrame: Position & { readonly functionName: string };
  readonly children?: readonly number[];
}

interface Position {
  readonly url: string;
  readonly lineNumber: number;
  readonly columnNumber: number;
}

/** A function under those that called it. Functions of one name and source are one frame. */
interface Frame {
  readonly name: string;
  /** Microseconds, with those of the frames above it. */
  time: number;
  readonly callees: Map<string, Frame>;
}

const WIDTH = 1200;
const ROW = 17;
const LETTER = 6.2;
/** Narrower frames are left out: they are too narrow to be read. */
const NARROWEST = 3;
const IDLE = new Set(['(idle)', '(program)', '(root)']);

/**
 * Draws the working time of a process as an SVG: a frame as wide as its share of the time, above the function that called it. Its
 * `title` says name, source and share.
 */
export function flameGraph(profile: CpuProfile): string {
  const root = framesOf(profile);
  const rows: string[] = [];
  const depth = draw(root, 0, 0, (frame, x, row) => {
    const width = (frame.time / root.time) * WIDTH;
    const label = `${frame.name} – ${((frame.time / root.time) * 100).toFixed(1)} %`;
    const shown = width < 40 ? '' : frame.name.slice(0, Math.floor(width / LETTER) - 1);
    rows.push(
      `<g><title>${escaped(label)}</title><rect x="${x.toFixed(1)}" y="{${row}}" width="${width.toFixed(1)}" ` +
        `height="${ROW - 1}" fill="${colourOf(frame.name)}"/><text x="${(x + 3).toFixed(1)}" y="{${row}}" dy="12">${escaped(shown)}</text></g>`,
    );
  });
  const height = (depth + 1) * ROW;
  // What is called first is at the bottom.
  const placed = rows.map((row) =>
    row.replace(/\{(\d+)\}/g, (_, number) => String(height - (Number(number) + 1) * ROW)),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="monospace" font-size="10.5">`,
    '<title>Where the process spent its time</title>',
    ...placed,
    '</svg>\n',
  ].join('\n');
}

/** Milliseconds in which a process did something. */
export function workingMs({ nodes, samples, timeDeltas }: CpuProfile): number {
  const idle = new Set(nodes.filter(({ callFrame }) => IDLE.has(callFrame.functionName)).map(({ id }) => id));
  return samples.reduce((sum, id, index) => sum + (idle.has(id) ? 0 : (timeDeltas[index] ?? 0)), 0) / 1_000;
}

function framesOf({ nodes, samples, timeDeltas }: CpuProfile): Frame {
  const names = new Map(nodes.map((node) => [node.id, nameOf(node.callFrame)]));
  const callers = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)));
  const stacks = new Map<number, string[]>();
  const stackOf = (id: number): string[] => {
    const known = stacks.get(id);
    if (known) return known;
    const caller = callers.get(id);
    const stack = caller === undefined ? [] : [...stackOf(caller), names.get(id) ?? ''];
    stacks.set(id, stack);
    return stack;
  };
  const root: Frame = { name: 'all', time: 0, callees: new Map() };
  samples.forEach((id, index) => {
    const stack = stackOf(id);
    if (stack.length === 0 || IDLE.has(stack.at(-1) ?? '')) return;
    let frame = root;
    frame.time += timeDeltas[index] ?? 0;
    for (const name of stack) {
      const callee: Frame = frame.callees.get(name) ?? { name, time: 0, callees: new Map() };
      frame.callees.set(name, callee);
      frame = callee;
      frame.time += timeDeltas[index] ?? 0;
    }
  });
  return root;
}

/** Calls `paint` for each frame that is wide enough. @returns the highest row */
function draw(root: Frame, x: number, row: number, paint: (frame: Frame, x: number, row: number) => void): number {
  const scale = WIDTH / root.time;
  const appointment = (frame: Frame, left: number, at: number): number => {
    paint(frame, left, at);
    let from = left;
    let highest = at;
    for (const callee of [...frame.callees.values()].toSorted((a, b) => b.time - a.time)) {
      const width = callee.time * scale;
      if (width >= NARROWEST) highest = Math.max(highest, appointment(callee, from, at + 1));
      from += width;
    }
    return highest;
  };
  return appointment(root, x, row);
}

function nameOf(frame: ProfileNode['callFrame']): string {
  const name = frame.functionName || '(anonymous)';
  const source = sourceOf(frame);
  return source ? `${name} ${source}` : name;
}

const maps = new Map<string, SourceMap | undefined>();

/** The file that a function of the bundle was written in; for others the file that it is in. */
function sourceOf({ url, lineNumber, columnNumber }: Position): string {
  if (!url.startsWith('file:')) return url.replace('node:', '');
  if (!maps.has(url)) {
    const file = `${fileURLToPath(url)}.map`;
    const map = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload) : undefined;
    maps.set(url, map && new SourceMap(map));
  }
  const entry = maps.get(url)?.findEntry(lineNumber, columnNumber);
  const source = (entry && 'originalSource' in entry ? entry.originalSource : undefined) ?? url;
  const [, dependency] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? [];
  return dependency ?? basename(source);
}

/** The product's own code is green, that of packages blue, of Node and the system grey. */
function colourOf(name: string): string {
  if (name.endsWith('.ts')) return '#8fc99a';
  const isOfNode =
    !name.includes(' ') || name.endsWith(')') || / (net|events|buffer|timers|internal\/|_http)/.test(name);
  return isOfNode ? '#d5d2cb' : '#a9c4e4';
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
