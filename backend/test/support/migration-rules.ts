/**
 * Rules for migrations of the next release, which run while the previous version serves requests (ADR 22). The rules
 * read the text of `up`, statement by statement.
 */
interface Rule {
  readonly refuses: RegExp;
  /** Matches a statement that is acceptable although `refuses` matches it. */
  readonly unless?: RegExp;
  readonly advice: string;
}

const REMOVES = 'the version before uses it: remove it one release later, after requireRelease(db, …)';

const RULES: readonly Rule[] = [
  {
    refuses: /^CREATE (UNIQUE )?INDEX (?!CONCURRENTLY)/,
    advice: 'blocks writers: createIndexConcurrently, in a migration with transaction = false',
  },
  { refuses: /\bRENAME\b/, advice: 'the version before uses the old name: add, copy, and remove one release later' },
  {
    refuses: /\bALTER (COLUMN )?\w+ (SET DATA )?TYPE\b/,
    advice: 'rewrites the table: add a column, copy, and remove the old one a release later',
  },
  {
    refuses: /\bSET NOT NULL\b/,
    advice: 'reads the table under a lock: ADD CONSTRAINT … CHECK (… IS NOT NULL) NOT VALID, then VALIDATE CONSTRAINT',
  },
  {
    refuses:
      /\bADD (COLUMN )?(?!CONSTRAINT|CHECK|UNIQUE|PRIMARY|FOREIGN|EXCLUDE)[^,]*\bNOT NULL\b(?<!DEFAULT[^,]*)(?![^,]*DEFAULT)/,
    advice: 'inserts of the version before fail: a new NOT NULL column needs a DEFAULT',
  },
  {
    refuses: /\bADD (COLUMN )?[^,]*(\bGENERATED\b|\bDEFAULT (gen_random_uuid|random|clock_timestamp)\b)/,
    advice: 'rewrites the table: add the column without it, then fill it in batches',
  },
  {
    refuses: /\bADD (CONSTRAINT \w+ )?(CHECK|FOREIGN KEY|UNIQUE|PRIMARY KEY|EXCLUDE)\b/,
    unless: /\bNOT VALID\b|\bUSING INDEX\b/,
    advice: 'reads the table under a lock: add it NOT VALID, then VALIDATE CONSTRAINT; UNIQUE by a concurrent index',
  },
  {
    refuses: /\bDROP (TABLE|SCHEMA|FUNCTION|VIEW|COLUMN)\b|^ALTER TABLE \S+ DROP (?!CONSTRAINT|NOT NULL|DEFAULT)/,
    advice: REMOVES,
  },
  { refuses: /^(LOCK TABLE|TRUNCATE|VACUUM FULL|CLUSTER|REINDEX (?!.*CONCURRENTLY))/, advice: 'blocks requests' },
];

/** The statements of `up`, with single spaces. */
function statementsOf(source: string): string[] {
  const up = source.slice(source.indexOf('async up('), source.indexOf('async down('));
  return [...up.matchAll(/\.query\(\s*(`[^`]*`|'[^']*'|"[^"]*")/g)]
    .flatMap(([, text = '']) => text.slice(1, -1).split(/;\s*\n/))
    .map((text) =>
      text
        .replace(/^\s*--.*$/gm, '')
        .replace(/\s+/g, ' ')
        .trim(),
    );
}

/** Names of tables and views that a migration creates. */
export function createdIn(source: string): string[] {
  return statementsOf(source).flatMap(
    (sql) => /^CREATE (?:OR REPLACE )?(?:TABLE|VIEW)(?: IF NOT EXISTS)? ([\w."]+)/.exec(sql)?.[1] ?? [],
  );
}

/**
 * The effects of a migration that would break requests or the previous version, each with the alternative.
 *
 * @param created names of the tables and views that unreleased migrations create; they may be changed freely
 */
export function violationsOf(source: string, created: readonly string[]): string[] {
  const contracts = source.includes('requireRelease(');
  return statementsOf(source).flatMap((sql) => {
    if (created.some((name) => new RegExp(`(TABLE|VIEW|ON|TRUNCATE) ${name}(?![\\w.])`).test(sql))) return [];
    return RULES.filter(({ refuses, unless }) => refuses.test(sql) && !unless?.test(sql))
      .filter(({ advice }) => advice !== REMOVES || !contracts)
      .map(({ advice }) => `${sql}: ${advice}`);
  });
}
