import { instantsOf, type ReportReader, ron, total } from './report-content.ts';

interface RewardFigures {
  readonly name: string;
  readonly redeemed: number;
  readonly used: number;
  readonly reductions: number;
  readonly earlierRedeemed: number;
  readonly earlierUsed: number;
  readonly earlierReductions: number;
  readonly [column: string]: unknown;
}

const REWARDS = `
  SELECT reward_name AS name, count(*) FILTER (WHERE created_at >= $2 AND created_at < $3) AS redeemed,
         count(*) FILTER (WHERE used_at >= $2 AND used_at < $3) AS used,
         coalesce(sum(reduction_bani) FILTER (WHERE used_at >= $2 AND used_at < $3), 0) AS reductions,
         count(*) FILTER (WHERE created_at >= $1 AND created_at < $2) AS "earlierRedeemed",
         count(*) FILTER (WHERE used_at >= $1 AND used_at < $2) AS "earlierUsed",
         coalesce(sum(reduction_bani) FILTER (WHERE used_at >= $1 AND used_at < $2), 0) AS "earlierReductions"
  FROM loyalty.redemption_card
  WHERE (created_at >= $1 AND created_at < $3) OR (used_at >= $1 AND used_at < $3)
  GROUP BY 1 ORDER BY redeemed DESC, used DESC, 1`;

interface Liability {
  readonly codes: number;
  readonly worth: number;
  readonly points: number;
}

/** What the workshop owed at an instant: the balances of now without what was entered since. */
const LIABILITY = `
  SELECT codes.count AS codes, codes.worth,
         (SELECT coalesce(sum(points), 0) FROM loyalty.balance_card)
           - (SELECT coalesce(sum(points), 0) FROM loyalty.entry_card WHERE created_at >= $1) AS points
  FROM (
    SELECT count(*) AS count, coalesce(sum(discount_bani), 0) AS worth FROM loyalty.reward_code_card
    WHERE created_at < $1 AND expires_at >= $1 AND (used_at IS NULL OR used_at >= $1)
  ) codes`;

/** Rewards redeemed and used, and what the workshop owed at the end of the period. */
export const readRewards: ReportReader = async (period, { database, zone }) => {
  const [start, middle, end] = instantsOf(period, zone);
  const [rewards, owed, owedBefore] = await Promise.all([
    database.query<RewardFigures>(REWARDS, [start, middle, end]),
    database.one<Liability & { [column: string]: unknown }>(LIABILITY, [end]),
    database.one<Liability & { [column: string]: unknown }>(LIABILITY, [middle]),
  ]);
  const sum = (value: (reward: RewardFigures) => number) => total(rewards.map(value));
  return {
    figures: [
      {
        code: 'reductions',
        unit: 'ron',
        value: ron(sum(({ reductions }) => reductions)),
        previous: ron(sum(({ earlierReductions }) => earlierReductions)),
      },
      { code: 'openCodes', unit: 'count', value: owed?.codes ?? 0, previous: owedBefore?.codes ?? 0 },
      { code: 'openWorth', unit: 'ron', value: ron(owed?.worth ?? 0), previous: ron(owedBefore?.worth ?? 0) },
      { code: 'openPoints', unit: 'points', value: owed?.points ?? 0, previous: owedBefore?.points ?? 0 },
    ],
    columns: [
      { code: 'redeemed', unit: 'count' },
      { code: 'used', unit: 'count' },
      { code: 'reductions', unit: 'ron' },
    ],
    rows: rewards.map((reward) => ({
      label: { kind: 'name', name: reward.name, names: {} },
      values: [reward.redeemed, reward.used, ron(reward.reductions)],
      previous: [reward.earlierRedeemed, reward.earlierUsed, ron(reward.earlierReductions)],
    })),
  };
};
