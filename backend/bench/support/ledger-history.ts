import type pg from 'pg';

/** Members besides the measured one: constant, so that databases differ by the length of the ledger only. */
const MEMBERS = 20_000;

/** Referred friends of a member with referrals. */
const FRIENDS = 5;

/**
 * Inserts ledger lines: half of them earned by the given client, the rest by the other members, some of whom referred
 * friends. The trigger that moves balances is off meanwhile; balances are summed once at the end by the same rule.
 */
export async function fillLedger(client: pg.Client, userId: number, lines: number): Promise<void> {
  const brought = Math.min(MEMBERS, lines / 2);
  await client.query('BEGIN');
  // Referral codes: the member's number in hexadecimal, with 0 and 1 replaced by letters that codes may contain.
  await client.query(
    `INSERT INTO identity."user" (name, phone, password_hash, referral_code)
     SELECT (ARRAY['Ștefan', 'Ana', 'Ion', 'Élodie', 'Maria'])[1 + n % 5] || ' ' || upper(left(md5(n::text), 1)) || substr(md5(n::text), 2, 7),
            '+4073' || lpad(n::text, 7, '0'), 'none', upper(translate(lpad(to_hex(n), 6, '0'), '01', 'gh'))
     FROM generate_series(1, $1::int) n`,
    [MEMBERS],
  );
  await client.query(
    `CREATE TEMPORARY TABLE member ON COMMIT DROP AS
     SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM identity."user" WHERE phone LIKE '+4073%'`,
  );
  await client.query('CREATE INDEX ON member (place)');
  await client.query(
    `UPDATE identity."user" friend SET referred_by = referrer.id
     FROM member JOIN member referrer ON referrer.place = (member.place - 1) / ${FRIENDS}
     WHERE friend.id = member.id AND member.place BETWEEN 1 AND $1::int`,
    [brought],
  );
  await client.query('ALTER TABLE loyalty.transaction DISABLE TRIGGER transaction_moves_balance');
  await client.query('ALTER TABLE loyalty.transaction DISABLE TRIGGER transaction_points_of_visit');
  await client.query('ALTER TABLE loyalty.account DISABLE TRIGGER account_points_move_by_ledger');
  await client.query(
    `INSERT INTO loyalty.account (user_id) SELECT id FROM member UNION SELECT $1 ON CONFLICT DO NOTHING`,
    [userId],
  );
  await client.query(
    `INSERT INTO loyalty.transaction (user_id, type, points, referred_user_id, entry, created_at)
     SELECT referred_by, 'bonus', 5, id, gen_random_uuid(), now() - id * interval '1 minute'
     FROM identity."user" WHERE referred_by IS NOT NULL`,
  );
  await client.query(
    `INSERT INTO loyalty.transaction (user_id, type, points, appointment_id, entry, created_at)
     SELECT CASE WHEN i <= $1::int / 2 THEN $2 ELSE (SELECT id FROM member WHERE place = i % $3::int) END,
            'earned', 1, i, gen_random_uuid(), now() - i * interval '1 minute'
     FROM generate_series(1, $1::int - (SELECT count(*) FROM loyalty.transaction)::int) i`,
    [lines, userId, MEMBERS],
  );
  await client.query(
    `UPDATE loyalty.account SET points = summed.points, entries = summed.entries
     FROM (SELECT user_id, sum(points) AS points, count(*) AS entries FROM loyalty.transaction GROUP BY user_id) summed
     WHERE account.user_id = summed.user_id`,
  );
  await client.query(
    `UPDATE identity."user" SET loyalty_points = points, membership_level = tier
     FROM loyalty.account WHERE account.user_id = "user".id`,
  );
  await client.query('ALTER TABLE loyalty.transaction ENABLE TRIGGER transaction_moves_balance');
  await client.query('ALTER TABLE loyalty.transaction ENABLE TRIGGER transaction_points_of_visit');
  await client.query('ALTER TABLE loyalty.account ENABLE TRIGGER account_points_move_by_ledger');
  await client.query('COMMIT');
  await client.query('VACUUM ANALYZE');
}
