const PER_KIND = 5;
/** The most matches of a text that are ranked; a longer text finds the rest. */
const CANDIDATES = 1_000;

const folded = (patterns: string) =>
  `(SELECT coalesce(array_agg(customers.searchable(word)), '{}') FROM unnest(${patterns}::text[]) word)`;

/** Condition on a search column: the words in any order. Never true without an anchor. */
const matches = (anchor: string, rest: string) => `
  search LIKE ANY ((SELECT ${anchor} FROM term)::text[]) AND ' ' || search LIKE ALL ((SELECT ${rest} FROM term)::text[])`;

/**
 * Condition on a customer. The search column also has the phone, which a mechanic must not find out by typing digits
 * after a name. $8: whether only the name counts.
 */
const BY_NAME = `(NOT $8::boolean OR (
  customers.searchable(name) LIKE ANY ((SELECT anchor FROM term)::text[])
  AND ' ' || customers.searchable(name) LIKE ALL ((SELECT rest FROM term)::text[])))`;

const SCORE = `CASE WHEN search LIKE (SELECT start FROM term) THEN 2 ELSE 1 END`;
const PERSON_SCORE = `CASE WHEN phone LIKE '%' || $4 OR search LIKE (SELECT start FROM term) THEN 2 ELSE 1 END`;

/** The patterns in the form of the search columns. What looks like part of a phone is searched in phones only. */
const TERM = `
  SELECT ${folded('$1')} AS anchor, ${folded('$2')} AS rest, customers.searchable($3::text) AS start,
         CASE WHEN $4::text IS NULL THEN ${folded('$1')} ELSE ARRAY['%' || $4 || '%'] END AS person,
         CASE WHEN $4::text IS NULL THEN ${folded('$2')} ELSE '{}' END AS person_rest,
         CASE WHEN length($5::text) < 3 THEN $5 || '%' ELSE '%' || $5 || '%' END AS plate`;

/** An account can have several customer records, and a customer merged ones; the person is found once. Erased customers have no phone. */
const CUSTOMER = `
  SELECT * FROM (
    SELECT DISTINCT ON (person) customer_id, name, phone, score
    FROM (SELECT customer_id, coalesce(user_id, -coalesce(merged_into, customer_id)) AS person, name, phone, ${PERSON_SCORE} AS score
          FROM customers.customer_card
          WHERE ${matches('person', 'person_rest')} AND phone <> '' AND ${BY_NAME} LIMIT ${CANDIDATES}) matching
    ORDER BY person, score DESC, customer_id DESC
  ) person
  ORDER BY score DESC, customer_id DESC LIMIT ${PER_KIND}`;

const VEHICLE = `
  SELECT v.*, c.name AS owner
  FROM (
    SELECT DISTINCT ON (vehicle_id) * FROM (
      (SELECT vehicle_id, customer_id, make, model, year, license_plate,
              CASE WHEN plate_and_vin LIKE $5 || ' %' OR plate_and_vin LIKE '% ' || $5 THEN 3
                   WHEN plate_and_vin LIKE $5 || '%' THEN 2 ELSE 1 END AS score
       FROM customers.vehicle_card
       WHERE plate_and_vin LIKE (SELECT plate FROM term) AND archived_at IS NULL LIMIT ${CANDIDATES})
      UNION ALL
      (SELECT vehicle_id, customer_id, make, model, year, license_plate, 1
       FROM customers.vehicle_card WHERE ${matches('anchor', 'rest')} AND archived_at IS NULL LIMIT ${CANDIDATES})
      UNION ALL
      SELECT vehicle_id, customer_id, make, model, year, license_plate, 0
      FROM customers.vehicle_card
      WHERE customer_id = ANY (ARRAY(SELECT customer_id FROM customer)) AND archived_at IS NULL
    ) matching
    ORDER BY vehicle_id, score DESC
  ) v
  JOIN customers.customer_card c USING (customer_id)
  WHERE c.phone <> ''
  ORDER BY v.score DESC, v.vehicle_id DESC LIMIT ${PER_KIND}`;

/** The appointment of that number, and the open ones of the found customers and vehicles. */
const APPOINTMENT = `
  SELECT a.*, c.name, coalesce(v.license_plate, v.make || ' ' || v.model) AS car
  FROM (
    SELECT appointment_id, customer_id, vehicle_id, date, start_minute, status, 3 AS score
    FROM booking.appointment_card WHERE appointment_id = $6::integer
    UNION ALL
    SELECT appointment_id, customer_id, vehicle_id, date, start_minute, status, 1
    FROM booking.appointment_card
    WHERE (customer_id = ANY (ARRAY(SELECT customer_id FROM customer))
           OR vehicle_id = ANY (ARRAY(SELECT vehicle_id FROM vehicle)))
      AND status IN ('pending', 'confirmed', 'in-progress') AND appointment_id IS DISTINCT FROM $6::integer
  ) a
  JOIN customers.customer_card c ON c.customer_id = a.customer_id
  JOIN customers.vehicle_card v ON v.vehicle_id = a.vehicle_id
  ORDER BY a.score DESC, a.date, a.start_minute, a.appointment_id LIMIT ${PER_KIND}`;

const COMPLAINT = `
  SELECT complaint_id, subject, score, coalesce(c.name, CASE WHEN u.erased_at IS NULL THEN u.name END, '') AS name
  FROM (
    SELECT complaint_id, customer_id, user_id, subject, 3 AS score
    FROM complaints.complaint_card WHERE complaint_id = $6::integer
    UNION ALL
    (SELECT complaint_id, customer_id, user_id, subject, ${SCORE}
     FROM complaints.complaint_card
     WHERE ${matches('anchor', 'rest')} AND complaint_id IS DISTINCT FROM $6::integer LIMIT ${CANDIDATES})
  ) found
  LEFT JOIN customers.customer_card c USING (customer_id)
  LEFT JOIN identity.user_card u ON u.user_id = found.user_id
  ORDER BY score DESC, complaint_id DESC LIMIT ${PER_KIND}`;

/** The account of a referral code, or one that is no customer: a client found by name or phone is a customer. */
const ACCOUNT = `
  SELECT user_id, name, phone, referral_code, score,
         score < 3 AND role = 'client'
         AND NOT EXISTS (SELECT FROM customers.customer_card c WHERE c.user_id = found.user_id) AS opens
  FROM (
    SELECT user_id, name, phone, role, referral_code, 3 AS score
    FROM identity.user_card WHERE referral_code = $7::text AND erased_at IS NULL
    UNION ALL
    (SELECT user_id, name, phone, role, referral_code, ${PERSON_SCORE}
     FROM identity.user_card
     WHERE ${matches('person', 'person_rest')} AND erased_at IS NULL AND referral_code IS DISTINCT FROM $7::text
     LIMIT ${CANDIDATES})
  ) found
  WHERE score = 3 OR NOT EXISTS (SELECT FROM customers.customer_card c WHERE c.user_id = found.user_id AND c.phone <> '')
  ORDER BY score DESC, user_id DESC LIMIT ${PER_KIND}`;

const REWARD = `
  SELECT r.redemption_id, r.code, r.reward_name, u.name
  FROM loyalty.redemption_card r JOIN identity.user_card u USING (user_id) WHERE r.code = $7::text`;

/**
 * One statement for all kinds, at most {@link PER_KIND} rows each. Parameters: patterns of the longest word, patterns of
 * the other words, pattern of texts that start with the whole text, digits of a phone, letters and digits of a plate or
 * VIN, number, code; a null or empty one finds nothing; and whether customers are found by their name only. Scores: 3 the record that was named, 2 the beginning of a text
 * or the end of a phone, 1 any part of it, 0 belongs to a found record.
 */
export const SEARCH = `
  WITH term AS MATERIALIZED (${TERM}),
       customer AS MATERIALIZED (${CUSTOMER}),
       vehicle AS MATERIALIZED (${VEHICLE}),
       appointment AS (${APPOINTMENT}), complaint AS (${COMPLAINT}), account AS (${ACCOUNT}), reward AS (${REWARD})
  SELECT kind, id, title, subtitle, date, start_minute, status, opens FROM (
    SELECT 'customer' AS kind, 0 AS place, score, customer_id AS id, name AS title, phone AS subtitle,
           NULL::date AS date, NULL::integer AS start_minute, NULL::text AS status, false AS opens
    FROM customer
    UNION ALL
    SELECT 'appointment', 2, score, appointment_id, name, car, date, start_minute, status, false FROM appointment
    UNION ALL
    SELECT 'vehicle', 1, score, vehicle_id, coalesce(license_plate, make || ' ' || model),
           make || ' ' || model || ' ' || year || ' · ' || owner, NULL, NULL, NULL, false
    FROM vehicle
    UNION ALL
    SELECT 'complaint', 3, score, complaint_id, subject, name, NULL, NULL, NULL, false FROM complaint
    UNION ALL
    SELECT 'account', 4, score, user_id, name, CASE WHEN score = 3 THEN referral_code ELSE phone END, NULL, NULL, NULL, opens
    FROM account
    UNION ALL
    SELECT 'reward', 5, 3, redemption_id, code, reward_name || ' · ' || name, NULL, NULL, NULL, false FROM reward
  ) result
  ORDER BY score DESC, place, date, start_minute, id DESC`;
