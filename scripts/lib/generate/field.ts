import { globSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { atEndOf, ChangeSet, type Edit, importAdded, importing, inTurn, replaced, within } from './change-set.ts';
import { addColumn, mappingOf } from './migrations.ts';
import { camelCase, pascalCase, requireName, snakeCase } from './names.ts';
import { rendered } from './templates.ts';
import { addText, hasTable, type Texts } from './texts.ts';

const KINDS = readdirSync(join(import.meta.dirname, '../../templates/field')).map((file) => file.split('.')[0] ?? '');

/** The code for a type of field in each layer, from a file of scripts/templates/field. */
interface Kind {
  readonly column: string;
  readonly type: string;
  /** Whether the field can contain a name. Numbers and dates are personal only together with the person's row. */
  readonly personal: boolean;
  readonly request: string;
  readonly requestDecorator: string;
  readonly view: string;
  readonly schema: string;
  readonly schemaImport?: string;
  readonly limit?: string;
  readonly formValue: string;
  readonly input: string;
  readonly inputImport: { readonly name: string; readonly from: string };
  readonly shown: string;
  readonly shownImport?: { readonly name: string; readonly from: string };
  readonly example: string;
}

interface Field {
  readonly module: string;
  /** The name in the database, without its schema. */
  readonly table: string;
  readonly field: string;
  readonly type: string;
}

/**
 * The changes for an optional field of a record, from its column to form, list and export. In a module made by
 * `new:module` the generator finds every place; elsewhere it leaves those that it does not recognise.
 * @param label of the input, and of the shown value
 * @throws Error when a name is invalid or taken
 */
export function newField(root: string, { module, table, field, type }: Field, label: Texts): ChangeSet {
  requireName('field', field, /^[a-z][a-zA-Z]{1,40}$/, 'one word in camel case, such as rackNumber');
  if (!KINDS.includes(type)) throw new Error(`A field is of the type ${KINDS.join(', ')}, not "${type}"`);
  const changes = new ChangeSet(root);
  const column = snakeCase(field);
  const recordName = camelCase(table);
  const description = JSON.stringify(JSON.stringify(label.en)).slice(1, -1);
  const kind: Kind = JSON.parse(rendered(`field/${type}.json.hbs`, { field, recordName, description }));
  addColumn(changes, root, { module, table, column, type: kind.column });
  addToBackend(changes, root, { module, table, field, column, kind });
  addToFrontend(changes, { module, table, field, recordName, kind });
  if (hasTable(changes, module)) addText(changes, module, `fields.${field}`, label);
  else changes.leave('frontend/locales', 'its text in each language');
  return changes;
}

/** A place of the field: the file, a description and the edit, which finds no place in a module of another shape. */
type Place = readonly [path: string, what: string, edit: Edit];

function addToBackend(
  changes: ChangeSet,
  root: string,
  { module, table, field, column, kind }: Omit<Field, 'type'> & { column: string; kind: Kind },
): void {
  const folder = `backend/src/modules/${module}`;
  const tests = `backend/test/modules/${module}`;
  const fileWith = (pattern: string, part: RegExp) =>
    globSync(`${folder}/${pattern}`, { cwd: root }).find((path) => part.test(changes.textOf(path))) ??
    `${folder}/${pattern.split('/')[0]}`;
  const {
    path: mapping,
    aggregate: Record,
    table: name,
  } = mappingOf(changes, root, module, table) ?? {
    path: `${folder}/infrastructure`,
    aggregate: pascalCase(camelCase(table)),
    table: `${module}.${table}`,
  };
  const aggregate = fileWith('domain/*.ts', new RegExp(`class ${Record}\\b`));
  const property = `readonly ${field}: ${kind.type} | null;`;
  const exported = column === field ? column : `${column} AS "${field}"`;
  const places: Place[] = [
    [
      aggregate,
      'the property of the class',
      // The properties end at the first empty line.
      replaced(new RegExp(`(class ${Record}\\b[^{]*\\{(?:\\n.+)*)`), `$1\n  ${property}`),
    ],
    [
      aggregate,
      'the property of what it is created and changed with',
      atEndOf(new RegExp(`interface ${Record}Details \\{`), property),
    ],
    [
      mapping,
      'the mapped column',
      atEndOf(
        new RegExp(`entity\\(${Record}, '${name}', \\{`),
        `...columns<${Record}>('${kind.column}', ['${field}'], { nullable: true })`,
      ),
    ],
    [
      fileWith('http/*.dto.ts', new RegExp(`class Change${Record}Body `)),
      'the field of the request',
      inTurn(
        importing(kind.requestDecorator, '../../../platform/http/validators.ts'),
        atEndOf(new RegExp(`class Change${Record}Body \\{`), kind.request),
        atEndOf(/function detailsOf\(.*\) \{\s*return \{/, `${field}: body.${field} ?? null`),
      ),
    ],
    [
      fileWith('application/*.ts', new RegExp(`class ${Record}View `)),
      'the field of the response, and its column in the queries',
      inTurn(
        importing('ApiNullable', '../../../platform/http/view-properties.ts'),
        atEndOf(new RegExp(`class ${Record}View \\{`), kind.view),
        replaced(/(const COLUMNS = `\n)/, `$1  ${column},\n`),
      ),
    ],
    [
      `${folder}/personal-data.ts`,
      'its place in the export, its erasure, and its column among the personal ones',
      inTurn(
        replaced(new RegExp(`(SELECT ${table}_id AS id,)`), `$1 ${exported},\n              `),
        ...(kind.personal
          ? [
              atEndOf(new RegExp(`'${name}': \\[`), `'${column}'`),
              replaced(new RegExp(`(const ERASE\\w* = \`\\s*UPDATE ${name} SET )`), `$1${column} = NULL, `),
            ]
          : []),
      ),
    ],
    [
      `${tests}/domain/${table.replaceAll('_', '-')}.test.ts`,
      'the field in the details that the tests create',
      atEndOf(/const details = \{/, `${field}: null`),
    ],
    [
      `${tests}/http/${module}.test.ts`,
      'the field in a request that the tests send, read back and erase',
      atEndOf(/const DETAILS = \{/, `${field}: ${kind.example}`),
    ],
  ];
  addAt(changes, places);
}

function addToFrontend(
  changes: ChangeSet,
  { module, table, field, recordName, kind }: Omit<Field, 'type'> & { recordName: string; kind: Kind },
): void {
  const folder = `frontend/src/features/${module}`;
  const Record = pascalCase(recordName);
  const { schemaImport, limit, inputImport, shownImport } = kind;
  const named = `t('words.named', { label: t('fields.${field}'), name: ${kind.shown} })`;
  const shown = `{${recordName}.${field} !== null && <SideFact>{${named}}</SideFact>}`;
  const places: Place[] = [
    [
      `${folder}/api/save-${table.replaceAll('_', '-')}.ts`,
      'the field in the schema of the form',
      inTurn(
        ...(schemaImport ? [importAdded(schemaImport, '../../../shared/forms/field-schemas.ts')] : []),
        ...(limit ? [atEndOf(/const LONGEST = \{/, limit)] : []),
        atEndOf(/z\.object\(\{/, kind.schema),
        atEndOf(/const FIELDS = \[/, `'${field}'`),
        atEndOf(new RegExp(`function as${Record}Form\\(.*\\{\\s*return \\{`), kind.formValue),
      ),
    ],
    [
      `${folder}/components/${Record}Dialog.tsx`,
      'the input',
      inTurn(
        importAdded(inputImport.name, inputImport.from),
        replaced(/(\n {4}<\/SchemaDialog>)/, `\n      ${kind.input}$1`),
      ),
    ],
    [
      `${folder}/components/${Record}List.tsx`,
      'the place where it is shown',
      inTurn(
        ...(shownImport ? [importAdded(shownImport.name, shownImport.from)] : []),
        within(/function Details\([\s\S]*?\n\}/, (details) =>
          details
            .replace('const { t }', kind.shown.includes('i18n') ? 'const { t, i18n }' : '$&')
            .replace(/(\n {4}<\/Facts>)/, `\n      ${shown}$1`),
        ),
      ),
    ],
  ];
  addAt(changes, places);
}

/** Applies the edits that find their place, and leaves the others to the person. */
function addAt(changes: ChangeSet, places: readonly Place[]): void {
  for (const [path, what, edit] of places) {
    const isFile = /\.tsx?$/.test(path) && changes.has(path);
    if (isFile && edit(changes.textOf(path)) !== undefined) changes.edit(path, edit);
    else changes.leave(isFile ? path : path.replace(/\/[^/]*\.tsx?$/, ''), what);
  }
}
