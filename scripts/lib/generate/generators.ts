import { parseArgs } from 'node:util';
import { ChangeSet } from './change-set.ts';
import { newColumn } from './column.ts';
import { newField } from './field.ts';
import { newModule } from './module.ts';
import { addText, LANGUAGES, type Texts } from './texts.ts';

interface Generator {
  readonly names: readonly string[];
  /** Whether the generator takes a text in each language. */
  readonly hasTexts: boolean;
  readonly hasDefault?: true;
  readonly next: string;
  readonly plan: (root: string, names: readonly string[], texts: Texts, initial?: string) => ChangeSet;
}

const OPENAPI = 'npm run openapi; npm test -- changed';
const TESTS = 'npm test -- changed';

const GENERATORS: Readonly<Record<string, Generator>> = {
  'new:module': {
    names: ['NAME', 'RECORD'],
    hasTexts: true,
    next: OPENAPI,
    plan: (root, [name = '', record = ''], title) => newModule(root, name, record, title),
  },
  'new:field': {
    names: ['MODULE', 'TABLE', 'FIELD', 'TYPE'],
    hasTexts: true,
    next: OPENAPI,
    plan: (root, [module = '', table = '', field = '', type = ''], label) =>
      newField(root, { module, table, field, type }, label),
  },
  'new:column': {
    names: ['MODULE', 'TABLE', 'COLUMN', 'TYPE'],
    hasTexts: false,
    hasDefault: true,
    next: TESTS,
    plan: (root, [module = '', table = '', column = '', type = ''], _, initial) =>
      newColumn(root, { module, table, column, type }, initial),
  },
  'new:text': {
    names: ['NAMESPACE', 'KEY'],
    hasTexts: true,
    next: TESTS,
    plan: (root, [namespace = '', key = ''], texts) => {
      const changes = new ChangeSet(root);
      addText(changes, namespace, key, texts);
      return changes;
    },
  },
};

/**
 * The changes of `npm run NAME -- WORDS`.
 * @throws Error when a name is invalid or taken, or an argument is missing
 */
export function planOf(root: string, name: string, words: readonly string[]): { changes: ChangeSet; next: string } {
  const generator = GENERATORS[name];
  if (!generator) throw new Error(`There is no generator ${name}`);
  const { names, texts, initial } = readArguments(name, generator, words);
  return { changes: generator.plan(root, names, texts, initial), next: generator.next };
}

function readArguments(name: string, { names: expected, hasTexts, hasDefault }: Generator, words: readonly string[]) {
  const languages = hasTexts ? LANGUAGES : [];
  const named = [...languages, ...(hasDefault ? ['default'] : [])];
  const options = Object.fromEntries(named.map((option) => [option, { type: 'string' }] as const));
  const { positionals: names, values } = parseArgs({ args: [...words], allowPositionals: true, options });
  const call = [`npm run ${name} --`, ...expected, ...languages.map((language) => `--${language} TEXT`)].join(' ');
  if (names.length !== expected.length) throw new Error(`${expected.length} names are expected: ${call}`);
  const texts = Object.fromEntries(languages.map((language) => [language, String(values[language] ?? '').trim()]));
  const missing = languages.find((language) => texts[language] === '');
  if (missing) throw new Error(`--${missing} is missing: ${call}`);
  return { names, texts: texts as Texts, initial: values.default as string | undefined };
}
