import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * Writes a compiler project for some files of a workspace: it contains the files, their imports and the ambient
 * declarations, and compiles in a fraction of the time of the whole workspace. Returns its path.
 */
export function writeProjectOf(workspace: string, files: readonly string[]): string {
  const project = join(workspace, 'tsconfig.some.json');
  writeFileSync(project, JSON.stringify({ extends: './tsconfig.json', include: ['src/**/*.d.ts'], files }));
  return project;
}

/** The files of a workspace that import one of these files, given by the ends of their names. */
export function importersOf(workspace: string, files: readonly string[]): string[] {
  const names = files.map((file) => `/${basename(file)}'`);
  return globSync('{src,test}/**/*.{ts,tsx}', { cwd: workspace }).filter((path) => {
    const text = readFileSync(join(workspace, path), 'utf8');
    return names.some((name) => text.includes(name));
  });
}
