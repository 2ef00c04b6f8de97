/** Turns recorded values into functions of a request: where a marked value was seen, the request's own takes its place. */

/** Values of one request, by the name of their mark. */
export type Marks = Record<string, string | number>;

/** What to send for a request. */
export type Filled = (marks: Marks) => unknown;

/** Compiles once, so that filling in costs the baseline next to nothing. */
export function template(value: unknown, marked: Readonly<Marks>): Filled {
  const whole = Object.keys(marked).find((name) => marked[name] === value);
  if (whole) return (marks) => marks[whole];
  if (Array.isArray(value)) {
    const items = value.map((item) => template(item, marked));
    return (marks) => items.map((item) => item(marks));
  }
  return typeof value === 'string' ? textTemplate(value, marked) : () => value;
}

/** Marks inside a text: stream names, JSON. */
function textTemplate(text: string, marked: Readonly<Marks>): Filled {
  const names = Object.keys(marked);
  if (names.length === 0) return () => text;
  const pattern = new RegExp(
    names.map((name) => `(?<![\\w.])${String(marked[name]).replace(/\W/g, '\\$&')}(?![\\w.])`).join('|'),
  );
  const pieces: (string | { mark: string })[] = [];
  let rest = text;
  for (let found = pattern.exec(rest); found; found = pattern.exec(rest)) {
    const [seen] = found;
    const mark = names.find((name) => String(marked[name]) === seen) as string;
    pieces.push(rest.slice(0, found.index), { mark });
    rest = rest.slice(found.index + seen.length);
  }
  if (pieces.length === 0) return () => text;
  pieces.push(rest);
  return (marks) => pieces.map((piece) => (typeof piece === 'string' ? piece : marks[piece.mark])).join('');
}
