import { distanceTo } from './use-roving.ts';

const rect = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

/** Two bays of a board: appointments one below the other, and one beside them. */
const PLACES = {
  first: rect(0, 0, 500, 40),
  second: rect(0, 60, 500, 40),
  third: rect(0, 300, 500, 40),
  beside: rect(500, 70, 500, 40),
};

function nearest(from: keyof typeof PLACES, direction: readonly [number, number]): string | undefined {
  const distances = Object.entries(PLACES).map(
    ([name, to]) => [distanceTo(PLACES[from], to, direction), name] as const,
  );
  const [distance, name] = distances.reduce((best, one) => (one[0] < best[0] ? one : best));
  return distance === Number.POSITIVE_INFINITY ? undefined : name;
}

describe('an arrow key within a group', () => {
  it('goes to the next one of the same bay before one of another bay', () => {
    expect(nearest('first', [0, 1])).toBe('second');
    expect(nearest('second', [0, 1])).toBe('third');
    expect(nearest('third', [0, -1])).toBe('second');
  });

  it('goes to the bay beside', () => {
    expect(nearest('second', [1, 0])).toBe('beside');
    expect(nearest('beside', [-1, 0])).toBe('second');
  });

  it('goes nowhere at the edge', () => {
    expect([nearest('first', [0, -1]), nearest('first', [-1, 0]), nearest('beside', [1, 0])]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
