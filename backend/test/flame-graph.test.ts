import { expect, test } from '@jest/globals';
import { flameGraph, workingMs } from '../bench/support/flame-graph.ts';

const called = (functionName: string, url = '') => ({ functionName, url, lineNumber: 0, columnNumber: 0 });

/** Two functions that `main` calls, one of them twice, and a second without work. */
const PROFILE = {
  nodes: [
    { id: 1, callFrame: called('(root)'), children: [2, 5] },
    { id: 2, callFrame: called('main', 'node:internal/main'), children: [3, 4] },
    { id: 3, callFrame: called('book', 'file:///nowhere/booking.ts') },
    { id: 4, callFrame: called('write <socket>') },
    { id: 5, callFrame: called('(idle)') },
  ],
  samples: [3, 4, 3, 5],
  timeDeltas: [1_000, 2_000, 5_000, 1_000_000],
};

test('a flame graph shows a function above its caller, as wide as its share of the working time', () => {
  const svg = flameGraph(PROFILE);
  expect(workingMs(PROFILE)).toBe(8);
  const frames = [...svg.matchAll(/<title>(.*)<\/title><rect x="([\d.]+)" y="(\d+)" width="([\d.]+)"/g)];
  expect(frames.map(([, title, x, y, width]) => [title, Number(x), Number(y), Number(width)])).toEqual([
    ['all – 100.0 %', 0, 34, 1200],
    ['main internal/main – 100.0 %', 0, 17, 1200],
    ['book booking.ts – 75.0 %', 0, 0, 900],
    ['write &lt;socket&gt; – 25.0 %', 900, 0, 300],
  ]);
});
