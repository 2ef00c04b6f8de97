import type pg from 'pg';
import { draftEvents } from './event-draft.ts';
import { BONUSES_OF_FIRST } from './persons.ts';
import { accountOf, type Shape, utc, uuidOf } from './shape.ts';

/** Of so many points of appointments a member redeems ten, and of so many others the desk gives five or takes four. */
const EARNED_PER_REDEMPTION = 20;
const EARNED_PER_GIFT = 40;
const EARNED_PER_DEDUCTION = 50;
/** A reward is valid for half a year. */
const VALID_DAYS = 180;

/**
 * The ledger with its balances, line by line in the order of time, and the rewards that members took for points. Discounts
 * of used rewards join the planned appointments.
 */
export async function planPoints(client: pg.Client, shape: Shape): Promise<void> {
  await client.query(`
    CREATE TEMPORARY TABLE earned AS
    SELECT user_id, id AS appointment_id, price_bani, completed_at, is_undone,
           row_number() OVER (PARTITION BY user_id ORDER BY completed_at, id) AS nth
    FROM job WHERE status = 'completed' AND user_id IS NOT NULL`);
  await client.query('CREATE INDEX ON earned (user_id, nth); ANALYZE earned');
  await client.query(`
    CREATE TEMPORARY TABLE spent AS
    SELECT row_number() OVER (ORDER BY earned.completed_at, earned.user_id)::integer AS id, earned.user_id,
           earned.completed_at + interval '5 minutes' AS created_at,
           earned.completed_at + interval '${VALID_DAYS} days' AS expires_at,
           used.appointment_id, used.completed_at - interval '4 minutes' AS used_at,
           least(used.price_bani, 10000) AS reduction_bani
    FROM earned
    LEFT JOIN earned used ON used.user_id = earned.user_id AND used.nth = earned.nth + 1
      AND used.completed_at > earned.completed_at + interval '1 hour'
      AND used.completed_at < earned.completed_at + interval '${VALID_DAYS} days'
    WHERE earned.nth % ${EARNED_PER_REDEMPTION} = 0`);
  await client.query(`UPDATE job SET discount_bani = reduction_bani FROM spent WHERE spent.appointment_id = job.id`);
  // Lines with the rank in which they follow each other at one moment.
  await client.query(`
    CREATE TEMPORARY TABLE line AS
    SELECT *, (row_number() OVER (ORDER BY created_at, rank, user_id, appointment_id))::integer AS id,
           sum(points) OVER (PARTITION BY user_id ORDER BY created_at, rank, appointment_id ROWS UNBOUNDED PRECEDING) AS balance,
           ${uuidOf(`'line ' || kind || ' ' || coalesce(appointment_id, redemption_id, friend, nth) || ' ' || user_id || ' ' || rank`)} AS entry
    FROM (
      SELECT user_id, 'earned' AS kind, 1 AS points, appointment_id, NULL::integer AS friend, NULL::integer AS redemption_id,
             nth::integer, completed_at + interval '1 second' AS created_at, 2 AS rank FROM earned
      UNION ALL
      SELECT user_id, 'earned', 1, appointment_id, NULL, NULL, nth, completed_at - interval '119 seconds', 0 FROM earned WHERE is_undone
      UNION ALL
      SELECT user_id, 'taken-back', -1, appointment_id, NULL, NULL, nth, completed_at - interval '59 seconds', 1 FROM earned WHERE is_undone
      UNION ALL
      SELECT user_id, 'redeemed', -10, NULL, NULL, id, NULL, created_at, 3 FROM spent
      UNION ALL
      SELECT user_id, 'gift', 5, NULL, NULL, NULL, nth, completed_at + interval '6 minutes', 4 FROM earned WHERE nth % ${EARNED_PER_GIFT} = 5
      UNION ALL
      SELECT user_id, 'deducted', -4, NULL, NULL, NULL, nth, completed_at + interval '7 minutes', 5 FROM earned WHERE nth % ${EARNED_PER_DEDUCTION} = 30
      UNION ALL
      SELECT referrer, 'friend', 2, NULL, account, NULL, NULL, created_at + interval '3 minutes', 6 FROM person
      WHERE referrer IS NOT NULL AND NOT ${IS_WITHHELD(shape)}
    ) moved`);
  await client.query('ALTER TABLE line ADD PRIMARY KEY (id); ANALYZE line');
}

/** The friends of the first account beyond the limit. */
const IS_WITHHELD = (shape: Shape) => `(referrer = ${accountOf('2', shape)} AND id / 2 > ${BONUSES_OF_FIRST + 1})`;

/** The tier of a balance (specification §9). */
const tier = (balance: string) =>
  `CASE WHEN ${balance} >= 300 THEN 'platinum' WHEN ${balance} >= 150 THEN 'gold' WHEN ${balance} >= 50 THEN 'silver' ELSE 'bronze' END`;

export async function storePoints(client: pg.Client, shape: Shape): Promise<void> {
  await client.query(`
    INSERT INTO loyalty.account (user_id, points, entries)
    SELECT account, coalesce(points, 0), coalesce(entries, 0) FROM person
    LEFT JOIN (SELECT user_id, sum(points) AS points, count(*) AS entries FROM line GROUP BY user_id) summed ON user_id = account
    WHERE account IS NOT NULL`);
  await client.query(`
    INSERT INTO loyalty.redemption (id, user_id, reward_id, code, reward_name, category, discount_bani, points_used, status,
      created_at, expires_at, used_at, appointment_id, reduction_bani)
    OVERRIDING SYSTEM VALUE
    SELECT spent.id, user_id, reward.id, translate(lpad(to_hex(spent.id), 8, '0'), '01abcdef', 'GHABCDEF'), reward.name, category,
           discount_bani, 10, CASE WHEN appointment_id IS NULL THEN 'active' ELSE 'used' END, spent.created_at, expires_at, used_at,
           appointment_id, CASE WHEN appointment_id IS NOT NULL THEN reduction_bani END
    FROM spent, (SELECT * FROM loyalty.reward WHERE discount_bani = 10000 ORDER BY id LIMIT 1) reward`);
  await client.query(`
    INSERT INTO loyalty.transaction (id, entry, user_id, type, points, appointment_id, referred_user_id, redemption_id, created_at)
    OVERRIDING SYSTEM VALUE
    SELECT id, entry, user_id, CASE WHEN points < 0 THEN 'redeemed' WHEN kind = 'earned' THEN 'earned' ELSE 'bonus' END, points,
           appointment_id, friend, redemption_id, created_at
    FROM line ORDER BY id`);
  await client.query(`
    INSERT INTO loyalty.reason (entry, text) SELECT entry, 'Corectură la recepție' FROM line WHERE kind IN ('gift', 'deducted')`);
  await client.query(`
    INSERT INTO loyalty.payment (appointment_id, user_id, charged_bani)
    SELECT id, user_id, price_bani + lines_bani - discount_bani FROM job WHERE status = 'completed' AND user_id IS NOT NULL`);
  await client.query(`
    INSERT INTO loyalty.confirmed_friend (referred_user_id, confirmed_at)
    SELECT friend, created_at FROM line WHERE kind = 'friend'`);
  await client.query(`
    INSERT INTO loyalty.referred_phone (phone_hash, referred_user_id)
    SELECT md5('phone of ' || friend), friend FROM line WHERE kind = 'friend'`);
  await client.query(`
    INSERT INTO loyalty.withheld_bonus (referred_user_id, referrer_id, reason, created_at)
    SELECT account, referrer, 'limit', created_at + interval '3 minutes' FROM person WHERE ${IS_WITHHELD(shape)}`);
  await client.query(`
    UPDATE identity."user" SET loyalty_points = points, membership_level = tier
    FROM loyalty.account WHERE account.user_id = "user".id AND points > 0`);
}

export async function draftPoints(client: pg.Client, shape: Shape): Promise<void> {
  const { admin } = shape;
  const office = `'user:${admin}'`;
  const account = { stream: `'loyalty-account-' || user_id`, at: 'created_at', rank: '2 * id' };
  const entry = (actor: string, fields = '') => ({
    ...account,
    actor,
    data: `jsonb_build_object('entryId', entry, 'userId', user_id, 'points', abs(points), 'balance', balance, 'at', ${utc('created_at')},
       'by', ${actor}${fields && `, ${fields}`})`,
  });
  const ofAppointment = `'type', 'earned', 'appointmentId', appointment_id, 'referredUserId', NULL::integer`;
  const bonus = `'type', 'bonus', 'appointmentId', NULL::integer, 'referredUserId', friend`;
  const owner = `'user:' || user_id`;
  const system = `'system'`;
  const source = `(SELECT *, balance - points AS before FROM line) line,
    (SELECT id AS reward_id FROM loyalty.reward WHERE discount_bani = 10000 ORDER BY id LIMIT 1) reward`;
  await draftEvents(client, source, [
    { ...entry(system, ofAppointment), type: 'loyalty.points-awarded', version: 2, when: `kind = 'earned'` },
    { ...entry(office, bonus), type: 'loyalty.points-awarded', version: 2, when: `kind = 'gift'` },
    { ...entry(system, bonus), type: 'loyalty.points-awarded', version: 2, when: `kind = 'friend'` },
    { ...entry(office), type: 'loyalty.points-deducted', when: `kind = 'deducted'` },
    {
      ...entry(system, `'appointmentId', appointment_id`),
      type: 'loyalty.points-taken-back',
      when: `kind = 'taken-back'`,
    },
    {
      ...entry(owner, `'redemptionId', redemption_id, 'rewardId', reward_id`),
      type: 'loyalty.points-redeemed',
      when: `kind = 'redeemed'`,
    },
    {
      ...account,
      type: 'loyalty.tier-changed',
      rank: '2 * id + 1',
      actor: system,
      data: `jsonb_build_object('userId', user_id, 'from', ${tier('before')}, 'to', ${tier('balance')})`,
      when: `${tier('before')} <> ${tier('balance')}`,
    },
    {
      ...account,
      type: 'loyalty.friend-confirmed',
      rank: '2 * id + 1',
      actor: system,
      data: `jsonb_build_object('referrerId', user_id, 'userId', friend)`,
      when: `kind = 'friend'`,
    },
  ]);
  const use = (actor: string) => ({
    stream: `'redemption-' || spent.id`,
    actor,
    data: `jsonb_build_object('redemptionId', spent.id, 'rewardId', reward.id, 'userId', user_id, 'appointmentId', appointment_id,
      'reductionBani', reduction_bani, 'by', ${actor})`,
    when: 'appointment_id IS NOT NULL',
  });
  const repeated = `${use('').when} AND spent.id % 10 = 1`;
  await draftEvents(
    client,
    'spent, (SELECT id FROM loyalty.reward WHERE discount_bani = 10000 ORDER BY id LIMIT 1) reward',
    [
      { ...use(office), type: 'loyalty.redemption-used', at: 'used_at' },
      // Every tenth use was undone once.
      {
        ...use(office),
        type: 'loyalty.redemption-used',
        at: `used_at - interval '2 seconds'`,
        rank: 1,
        when: repeated,
      },
      { ...use(office), type: 'loyalty.redemption-released', at: `used_at - interval '1 second'`, when: repeated },
    ],
  );
  await draftEvents(client, 'person', [
    {
      type: 'loyalty.bonus-withheld',
      stream: `'loyalty-account-' || referrer`,
      rank: 'account',
      actor: system,
      data: `jsonb_build_object('referrerId', referrer, 'userId', account)`,
      at: `created_at + interval '3 minutes'`,
      when: `account IS NOT NULL AND ${IS_WITHHELD(shape)}`,
    },
  ]);
}
