import {
  edgesInOrder,
  figuresOf,
  type Halves,
  instantsOf,
  type Measure,
  type ReportReader,
  ron,
  sumOf,
  tableOf,
} from './report-content.ts';

const NO_USES = { redeemed: 0, used: 0, reductions: 0 };
const NO_LIABILITY = { codes: 0, worth: 0, points: 0 };

const uses = (from: string, to: string) => `
  json_build_object('redeemed', count(*) FILTER (WHERE created_at >= ${from} AND created_at < ${to}),
                    'used', count(*) FILTER (WHERE used_at >= ${from} AND used_at < ${to}), 'reductions',
                    coalesce(sum(reduction_bani) FILTER (WHERE used_at >= ${from} AND used_at < ${to}), 0))`;

const REWARDS = `
  SELECT reward_name AS name, ${uses('$3', '$4')} AS current, ${uses('$1', '$2')} AS previous
  FROM loyalty.redemption_card
  WHERE (created_at >= $1 AND created_at < $4) OR (used_at >= $1 AND used_at < $4)
  GROUP BY 1 ORDER BY 1`;

/** The workshop's liability at an instant: current balances minus what was entered since. */
const LIABILITY = `
  SELECT codes.count AS codes, codes.worth,
         (SELECT coalesce(sum(points), 0) FROM loyalty.balance_card)
           - (SELECT coalesce(sum(points), 0) FROM loyalty.entry_card WHERE created_at >= $1) AS points
  FROM (
    SELECT count(*) AS count, coalesce(sum(discount_bani), 0) AS worth FROM loyalty.reward_code_card
    WHERE created_at < $1 AND expires_at >= $1 AND (used_at IS NULL OR used_at >= $1)
  ) codes`;

const FIGURES: readonly Measure<typeof NO_USES & typeof NO_LIABILITY>[] = [
  ['reductions', 'ron', ({ reductions }) => ron(reductions)],
  ['openCodes', 'count', ({ codes }) => codes],
  ['openWorth', 'ron', ({ worth }) => ron(worth)],
  ['openPoints', 'points', ({ points }) => points],
];
const COLUMNS: readonly Measure<typeof NO_USES>[] = [
  ['redeemed', 'count', ({ redeemed }) => redeemed],
  ['used', 'count', ({ used }) => used],
  ['reductions', 'ron', ({ reductions }) => ron(reductions)],
];

/** Redeemed and used rewards, and the liability at the end of the period. */
export const readRewards: ReportReader = async (period, { database, zone }) => {
  const instants = instantsOf(period, zone);
  const [, endBefore] = instants.previous;
  const [, end] = instants.current;
  const [rewards, owed, owedBefore] = await Promise.all([
    database.query<Halves<typeof NO_USES> & { readonly name: string }>(REWARDS, edgesInOrder(instants)),
    database.one<typeof NO_LIABILITY>(LIABILITY, [end]),
    database.one<typeof NO_LIABILITY>(LIABILITY, [endBefore]),
  ]);
  const sumsIn = (half: keyof Halves<unknown>, liability = NO_LIABILITY) => ({
    ...sumOf(
      rewards.map((reward) => reward[half]),
      NO_USES,
    ),
    ...liability,
  });
  rewards.sort((a, b) => b.current.redeemed - a.current.redeemed || b.current.used - a.current.used);
  const rows = rewards.map(({ name, ...counts }) => ({ label: { kind: 'name', name, names: {} } as const, ...counts }));
  return {
    figures: figuresOf(FIGURES, { current: sumsIn('current', owed), previous: sumsIn('previous', owedBefore) }),
    ...tableOf(COLUMNS, rows),
  };
};
