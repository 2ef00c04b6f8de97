/** The names that a PromQL expression refers to. */
export interface PromqlReferences {
  /** Metrics with the labels of their matchers. */
  readonly metrics: { readonly name: string; readonly labels: readonly string[] }[];
  /** Labels of `by (…)`, `without (…)`, `on (…)` and so on. */
  readonly groupings: readonly string[];
  readonly functions: readonly string[];
}

const TOKEN =
  /\s+|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|(?:\d+(?:\.\d+)?(?:[eE][+-]?\d+|[a-z]+)?)|[a-zA-Z_:][\w:]*|=~|!~|!=|==|>=|<=|[-+*/%^<>=(){}[\],]/gy;
const GROUPING = /^(by|without|on|ignoring|group_left|group_right)$/;
const OPERATOR = /^(and|or|unless|bool|offset)$/;
const NAME = /^[a-zA-Z_:]/;

/**
 * Finds the metrics, labels and functions of an expression.
 * @throws Error when it has an invalid character or unbalanced brackets.
 */
export function promqlReferences(expression: string): PromqlReferences {
  const tokens = tokensOf(expression);
  const found = { metrics: [], groupings: [], functions: [] } as {
    metrics: { name: string; labels: string[] }[];
    groupings: string[];
    functions: string[];
  };
  for (let at = 0; at < tokens.length; at++) {
    const [token = '', next] = [tokens[at], tokens[at + 1]];
    if (token === '[') {
      at = tokens.indexOf(']', at);
    } else if (GROUPING.test(token) && next === '(') {
      const end = tokens.indexOf(')', at);
      found.groupings.push(...tokens.slice(at + 2, end).filter((label) => label !== ','));
      at = end;
    } else if (NAME.test(token) && (next === '(' || GROUPING.test(next ?? ''))) {
      found.functions.push(token);
    } else if (NAME.test(token) && !OPERATOR.test(token) && !GROUPING.test(token)) {
      const end = next === '{' ? tokens.indexOf('}', at) : at;
      const matchers = tokens.slice(at + 2, end);
      found.metrics.push({ name: token, labels: matchers.filter((part) => NAME.test(part)) });
      at = end;
    }
  }
  return found;
}

function tokensOf(expression: string): string[] {
  const tokens: string[] = [];
  let depth = 0;
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < expression.length) {
    const from = TOKEN.lastIndex;
    const [token] = TOKEN.exec(expression) ?? [];
    if (token === undefined) throw new Error(`not PromQL at ${expression.slice(from)}`);
    if (/^[([{]$/.test(token)) depth++;
    if (/^[)\]}]$/.test(token)) depth--;
    if (token.trim() !== '') tokens.push(token);
  }
  if (depth !== 0) throw new Error(`unbalanced brackets: ${expression}`);
  return tokens;
}
