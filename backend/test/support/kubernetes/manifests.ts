import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { parseAllDocuments } from 'yaml';
import type { Kinds } from './kinds.ts';

export const FOLDER = join(import.meta.dirname, '../../../../deploy/kubernetes');

export interface Manifest {
  readonly file: string;
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata?: { readonly name: string };
  readonly [field: string]: unknown;
}

/** All resources of the folder, including examples. YAML 1.1 as in kubectl: `on` is a boolean and 0440 is octal. */
export function readManifests(): Manifest[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.yaml') && file !== 'secrets.yaml')
    .flatMap((file) => parseManifests(file, readFileSync(join(FOLDER, file), 'utf8')));
}

export function parseManifests(file: string, text: string): Manifest[] {
  return [...parseAllDocuments(text, { version: '1.1', uniqueKeys: true })].map((document) => {
    const [error] = document.errors;
    if (error) throw new Error(`${file}: ${error.message}`);
    return { file, ...document.toJS() };
  });
}

const IN_MEMORY = join(import.meta.dirname, 'manifests-as-literals.ts');
const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
  lib: ['lib.es5.d.ts'],
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  allowImportingTsExtensions: true,
};
/** The parsed files of the types and of TypeScript's library, which all programs share. */
const parsed = new Map<string, ts.SourceFile | undefined>();

/**
 * The type errors of the manifests as literals of their types: unknown and missing fields, and values of a wrong type.
 * Each line is an error with its file and resource.
 */
export function mistakesIn(manifests: readonly Manifest[]): string[] {
  const head = `import type { Kinds } from './kinds.ts';\n`;
  const lines = manifests.map(({ file: _, ...resource }, index) => {
    const type = JSON.stringify(`${resource.apiVersion} ${resource.kind}`);
    return `export const m${index}: Kinds[${type}] = ${JSON.stringify(resource)};\n`;
  });
  const host = ts.createCompilerHost(OPTIONS);
  const { getSourceFile, fileExists } = host;
  const source = ts.createSourceFile(IN_MEMORY, head + lines.join(''), ts.ScriptTarget.ES2023, true);
  host.fileExists = (path) => path === IN_MEMORY || fileExists(path);
  host.getSourceFile = (path, ...rest) => {
    if (path === IN_MEMORY) return source;
    if (!parsed.has(path)) parsed.set(path, getSourceFile(path, ...rest));
    return parsed.get(path);
  };
  const program = ts.createProgram([IN_MEMORY], OPTIONS, host);
  return ts.getPreEmitDiagnostics(program).map((diagnostic) => {
    const message = ts.flattenDiagnosticMessageText(diagnostic.messageText, ' ');
    if (diagnostic.file !== source) return `${diagnostic.file?.fileName}: ${message}`;
    const { line } = source.getLineAndCharacterOfPosition(diagnostic.start ?? 0);
    const manifest = manifests[line - 1];
    return `${manifest?.file}: ${manifest?.kind} ${manifest?.metadata?.name}: ${message}`;
  });
}

/** The resource of this kind, which must be the only one with this name in the folder. */
export function oneOf<K extends keyof Kinds>(manifests: readonly Manifest[], type: K, name?: string): Kinds[K] {
  const found = manifests.filter(
    ({ apiVersion, kind, metadata }) => `${apiVersion} ${kind}` === type && (!name || metadata?.name === name),
  );
  if (found.length !== 1) throw new Error(`${found.length} resources are ${type} ${name ?? ''}`);
  return found[0] as unknown as Kinds[K];
}
