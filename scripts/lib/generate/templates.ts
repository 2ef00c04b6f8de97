import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Handlebars from 'handlebars';

const TEMPLATES = join(import.meta.dirname, '../../templates');

export function rendered(template: string, names: object): string {
  const source = readFileSync(join(TEMPLATES, template), 'utf8');
  return Handlebars.compile(source, { noEscape: true, strict: true })(names);
}

/** Renders a folder of scripts/templates: each text by its path, where `_module_` stands for the name `module`. */
export function renderedFolder(folder: string, names: Readonly<Record<string, unknown>>): Map<string, string> {
  const paths = globSync('**/*.hbs', { cwd: join(TEMPLATES, folder) }).map((path) => path.replaceAll('\\', '/'));
  return new Map(
    paths
      .toSorted()
      .map((path) => [
        path.replace(/\.hbs$/, '').replace(/_([A-Za-z]+)_/g, (_, name: string) => String(names[name])),
        rendered(`${folder}/${path}`, names),
      ]),
  );
}
