/** Reserved words of TypeScript and of PostgreSQL. */
const RESERVED = new Set(
  `all analyse analyze and any array as asc asymmetric async authorization await binary both break case cast catch check
   class collate column concurrently const constraint continue create cross current debugger default deferrable delete desc
   distinct do else end enum except export extends false fetch finally for foreign freeze from full function grant group
   having if ilike implements import in initially inner instanceof interface intersect into is isnull join lateral leading
   left let like limit localtime natural new not notnull null offset on only or order outer overlaps package placing
   primary private protected public references return returning right select similar some static super switch symmetric
   system table then this throw to trailing true try typeof union unique user using var variadic verbose void when where
   while window with yield`.split(/\s+/),
);

/** The names of a module and of its record in each place. */
export interface ModuleNames {
  /** `tyres`: names folders, schema and namespace. */
  readonly module: string;
  readonly Module: string;
  /** `tyre-set`: names files and paths. */
  readonly record: string;
  readonly records: string;
  readonly Record: string;
  readonly Records: string;
  readonly recordName: string;
  readonly recordsName: string;
  readonly RECORD: string;
  readonly table: string;
  /** `tyre sets`: used in sentences. */
  readonly phrases: string;
  readonly Phrases: string;
  readonly phrase: string;
  readonly aPhrase: string;
}

/** @throws Error when one of the names is invalid */
export function moduleNames(module: string, record: string): ModuleNames {
  requireName('module', module, /^[a-z]{3,30}$/, 'one word of lower-case letters, such as tyres');
  requireName('record', record, /^[a-z]+(-[a-z]+)*$/, 'words of lower-case letters with hyphens, such as tyre-set');
  const records = pluralOf(record);
  const [phrase, phrases] = [record, records].map((name) => name.replaceAll('-', ' ')) as [string, string];
  return {
    module,
    Module: pascalCase(module),
    record,
    records,
    Record: pascalCase(record),
    Records: pascalCase(records),
    recordName: camelCase(record),
    recordsName: camelCase(records),
    RECORD: record.replaceAll('-', '_').toUpperCase(),
    table: record.replaceAll('-', '_'),
    phrase,
    phrases,
    Phrases: phrases.charAt(0).toUpperCase() + phrases.slice(1),
    aPhrase: `${/^[aeiou]/.test(phrase) ? 'an' : 'a'} ${phrase}`,
  };
}

/** @throws Error that shows an example of a valid name */
export function requireName(what: string, name: string, pattern: RegExp, example: string): void {
  if (!pattern.test(name)) throw new Error(`The name of a ${what} is ${example}, not "${name}"`);
  if (RESERVED.has(name)) throw new Error(`"${name}" is a word of TypeScript or PostgreSQL: choose another ${what}`);
}

export function camelCase(name: string): string {
  return name.replace(/[-_]([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

export function pascalCase(name: string): string {
  return camelCase(`-${name}`);
}

function pluralOf(name: string): string {
  if (/[^aeiou]y$/.test(name)) return name.replace(/y$/, 'ies');
  return /(s|x|ch|sh)$/.test(name) ? `${name}es` : `${name}s`;
}
