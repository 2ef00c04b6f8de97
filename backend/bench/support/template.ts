/** Turns recorded parameters into functions of a request: a marked value is replaced by the value of the request. */

/** Values of one request by the name of their mark. */
export type Marks = Record<string, string | number>;

/** Computes a parameter for a request. */
export type Filled = (marks: Marks) => unknown;

/** Compiles a recorded value once, so that a request of the baseline costs next to nothing. */
export function template(value: unknown, marked: Readonly<Marks>): Filled {
  const whole = Object.keys(marked).find((name) => marked[name] === value);
  if (whole) return (marks) => marks[whole];
  if (Array.isArray(value)) {
    const items = value.map((item) => template(item, marked));
    return (marks) => items.map((item) => item(marks));
  }
  return typeof value === 'string' ? textTemplate(value, marked) : () => value;
}

/** Replaces marks inside a string: stream names, JSON. */
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
