import type { ModuleManifest } from '../module-manifest.ts';
import type { DataCategory, PersonalData } from './personal-data.ts';
import { platformPersonalData } from './platform-personal-data.ts';

/** Injection token of the personal data that the modules declare, in the order of the manifests. */
export const PERSONAL_DATA = Symbol('personal data of the modules');

export function personalDataOf(manifests: readonly ModuleManifest[]): readonly PersonalData[] {
  return [...manifests.flatMap(({ personalData }) => personalData ?? []), platformPersonalData];
}

/** A category with all its columns, as `schema.table.column`. */
type MappedCategory = DataCategory & { readonly columns: readonly string[] };

/** Every category of personal data that the product stores. The privacy notice is generated from it. */
export function dataMapOf(declared: readonly PersonalData[]): MappedCategory[] {
  const categories = declared.flatMap(({ categories = [] }) => categories);
  const names = new Set(categories.map(({ name }) => name));
  const unknown = declared.flatMap(({ columns }) => Object.keys(columns)).filter((name) => !names.has(name));
  if (unknown.length > 0) throw new Error(`No module describes the personal data: ${unknown.join(', ')}`);
  return categories.map((category) => ({
    ...category,
    columns: declared.flatMap(({ columns }) =>
      Object.entries(columns[category.name] ?? {}).flatMap(([table, names]) => names.map((name) => `${table}.${name}`)),
    ),
  }));
}
