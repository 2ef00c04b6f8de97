import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RegExpParser } from '@eslint-community/regexpp';
import { analyse } from 'scslre';
import ts from 'typescript';

export interface SlowExpression {
  readonly file: string;
  readonly expression: string;
  readonly why: string;
}

interface Source {
  readonly file: string;
  readonly tree: ts.SourceFile;
}

/**
 * Finds the regular expressions below `root` that may take more than linear time: quantifiers that compete for the same
 * characters, and searches that restart at each character that they have just read.
 */
export function slowExpressions(root: string): { expressions: number; slow: SlowExpression[] } {
  const sources = globSync('{contracts,backend,frontend}/src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .map((file): Source => {
      const text = readFileSync(join(root, file), 'utf8');
      return { file, tree: ts.createSourceFile(file, text, ts.ScriptTarget.Latest) };
    });
  const constants = new Map(sources.flatMap(({ tree }) => constantTexts(tree)));
  const found = sources.flatMap(({ file, tree }) =>
    expressionsOf(tree, constants).map((expression) => ({ file, expression })),
  );
  const slow = found.flatMap(({ file, expression }) =>
    reasons(expression).map((why) => ({ file: file.replaceAll('\\', '/'), expression, why })),
  );
  return { expressions: found.length, slow };
}

function reasons(expression: string): string[] {
  const { reports } = analyse(new RegExpParser().parseLiteral(expression), { assumeRejectingSuffix: false });
  return reports.map(({ type }) => type);
}

function nodesOf(tree: ts.SourceFile): ts.Node[] {
  const nodes: ts.Node[] = [tree];
  // The loop also visits the nodes that it adds to the list.
  for (const node of nodes) ts.forEachChild(node, (child) => void nodes.push(child));
  return nodes;
}

/** The regular expression literals of a source, and the texts passed to `RegExp` as literals. */
function expressionsOf(tree: ts.SourceFile, constants: ReadonlyMap<string, string>): string[] {
  return nodesOf(tree).flatMap((node) => {
    if (ts.isRegularExpressionLiteral(node)) return [node.text];
    if (!(ts.isNewExpression(node) || ts.isCallExpression(node)) || nameOf(node.expression) !== 'RegExp') return [];
    const [source, flags] = node.arguments ?? [];
    if (!source) return [];
    return [String(new RegExp(textOf(source, constants), flags && ts.isStringLiteral(flags) ? flags.text : ''))];
  });
}

function constantTexts(tree: ts.SourceFile): [string, string][] {
  return nodesOf(tree)
    .filter(ts.isVariableDeclaration)
    .flatMap(({ name, initializer }): [string, string][] => {
      const isText = initializer && (ts.isStringLiteralLike(initializer) || ts.isTaggedTemplateExpression(initializer));
      return isText && ts.isIdentifier(name) ? [[name.text, textOf(initializer, new Map())]] : [];
    });
}

function nameOf(node: ts.Expression): string {
  return ts.isIdentifier(node) ? node.text : '';
}

/** The text of a literal or template; computed parts are replaced by a word. */
function textOf(node: ts.Expression, constants: ReadonlyMap<string, string>): string {
  if (ts.isTaggedTemplateExpression(node))
    return ts.isNoSubstitutionTemplateLiteral(node.template) ? (node.template.rawText ?? '') : 'word';
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return constants.get(nameOf(node)) ?? 'word';
  const spans = node.templateSpans.map(({ expression, literal }) => textOf(expression, constants) + literal.text);
  return node.head.text + spans.join('');
}
