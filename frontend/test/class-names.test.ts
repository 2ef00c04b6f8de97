import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const SOURCES = join(import.meta.dirname, '../src');

/** Each component with a style sheet: path of the component, of the sheet, and the classes it uses. */
const uses = globSync('**/*.tsx', { cwd: SOURCES }).flatMap((path) => {
  const source = readFileSync(join(SOURCES, path), 'utf8');
  return [...source.matchAll(/^import (\w+) from '(.+\.module\.css)';$/gm)].map(([, name, sheet]) => {
    const classes = [...source.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, used]) => used);
    return [path, join(SOURCES, dirname(path), sheet ?? ''), [...new Set(classes)]] as const;
  });
});

describe('the class names of a component', () => {
  it('are looked for in many components', () => expect(uses.length).toBeGreaterThan(50));

  it.each(uses)('%s: exist in its style sheet', (_, sheet, classes) => {
    const css = readFileSync(sheet, 'utf8');
    const missing = classes.filter((used) => !new RegExp(`\\.${used}(?![\\w-])`).test(css));
    expect(missing).toEqual([]);
  });
});
