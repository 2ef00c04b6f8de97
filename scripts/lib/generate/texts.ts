import type { ChangeSet } from './change-set.ts';
import { requireName } from './names.ts';

export const LANGUAGES = ['ro', 'en', 'es', 'fr'] as const;
type Language = (typeof LANGUAGES)[number];

export type Texts = Readonly<Record<Language, string>>;

interface Table {
  [key: string]: string | Table;
}

const tableOf = (language: Language, namespace: string) => `frontend/locales/${language}/${namespace}.json`;
const written = (table: object) => `${JSON.stringify(table, undefined, 2)}\n`;

/** Adds a namespace of the frontend. */
export function addTable(changes: ChangeSet, namespace: string, tables: Readonly<Record<Language, object>>): void {
  for (const language of LANGUAGES) changes.add(tableOf(language, namespace), written(tables[language]));
}

export function hasTable(changes: ChangeSet, namespace: string): boolean {
  return changes.has(tableOf('ro', namespace));
}

/**
 * Adds a text to a namespace of the frontend.
 * @param key such as `admin.happened.tyre-set-closed`; a missing first group is created
 * @throws Error when the key exists, or another of its groups is missing
 */
export function addText(changes: ChangeSet, namespace: string, key: string, texts: Texts): void {
  requireName('text', key, /^[a-zA-Z]+(\.[a-zA-Z-]+)+$/, 'a group and a key, such as fields.rackNumber');
  if (!hasTable(changes, namespace)) throw new Error(`There is no table of texts ${namespace}`);
  const groups = key.split('.');
  const name = groups.pop() ?? '';
  for (const language of LANGUAGES) {
    const path = tableOf(language, namespace);
    changes.edit(path, (text) => {
      const table: Table = JSON.parse(text);
      if (groups.length === 1) table[groups[0] ?? ''] ??= {};
      let group = table;
      for (const [depth, step] of groups.entries()) {
        const inner = group[step];
        if (typeof inner !== 'object') throw new Error(`${path} has no group ${groups.slice(0, depth + 1).join('.')}`);
        group = inner;
      }
      if (name in group) throw new Error(`${path} has ${key} already`);
      group[name] = texts[language];
      return written(table);
    });
  }
}
