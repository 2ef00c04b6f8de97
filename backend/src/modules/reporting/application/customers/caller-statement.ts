const MAX_PEOPLE = 8;
/** Notes of a person that are shown; the customer page has all. */
const MAX_NOTES = 3;
/** Rows of one kind among which the people are chosen, in the order of the phone, so that its index is used. */
const CANDIDATES = 50;

/** A merged customer is the one that it was merged into. */
const CUSTOMER = `
  SELECT p.person_id AS customer_id, p.user_id, p.name, p.phone
  FROM customers.customer_card c JOIN customers.person_card p ON p.customer_id = c.customer_id`;

/** The customers and the accounts whose phone lies in one of the ranges. Parameters: low and high ends. */
const BY_PHONE = `
  SELECT found.* FROM unnest($1::text[], $2::text[]) AS range (low, high) CROSS JOIN LATERAL (
    (${CUSTOMER} WHERE c.phone >= range.low AND c.phone < range.high ORDER BY c.phone LIMIT ${CANDIDATES})
    UNION ALL
    (SELECT NULL::integer, user_id, name, phone FROM identity.user_card u
     WHERE u.phone >= range.low AND u.phone < range.high AND u.erased_at IS NULL AND u.role = 'client'
     ORDER BY u.phone LIMIT ${CANDIDATES})) found`;

const APPOINTMENT = `
  json_build_object('id', a.appointment_id, 'date', a.date, 'startMinute', a.start_minute, 'status', a.status,
                    'service', a.service_name, 'serviceNames', a.service_names, 'vehicle',
                    (SELECT coalesce(v.license_plate, v.make || ' ' || v.model)
                     FROM customers.vehicle_card v WHERE v.vehicle_id = a.vehicle_id))`;

const appointments = (condition: string, order: 'ASC' | 'DESC', limit: number) => `
  SELECT coalesce(json_agg(${APPOINTMENT}), '[]')
  FROM (SELECT * FROM booking.appointment_card a
        WHERE a.customer_id = ANY (p.customer_ids) AND ${condition}
        ORDER BY a.date ${order}, a.start_minute ${order}, a.appointment_id ${order} LIMIT ${limit}) a`;

/**
 * Completes people with what the desk needs to know, each part by an index of the customer, vehicle or account.
 * Parameters of all statements: $3 today at the workshop, $4 now.
 */
const completed = (people: string) => `
  WITH person AS MATERIALIZED (
    SELECT one.*, CASE WHEN customer_id IS NOT NULL THEN ARRAY(SELECT customers.customers_of_person(customer_id))
                       ELSE ARRAY(SELECT c.customer_id FROM customers.customer_card c WHERE c.user_id = one.user_id)
                  END AS customer_ids
    FROM (SELECT DISTINCT ON (coalesce(user_id, -customer_id)) * FROM (${people}) found
          WHERE phone <> '' ORDER BY coalesce(user_id, -customer_id), customer_id NULLS LAST) one
    ORDER BY customer_id DESC NULLS LAST LIMIT ${MAX_PEOPLE}
  )
  SELECT p.customer_id, p.user_id, p.name, p.phone,
         u.phone AS account_phone, u.phone_proven_at IS NOT NULL AS is_phone_proven, u.loyalty_points AS points, u.membership_level,
         (SELECT coalesce(json_agg(json_build_object('id', v.vehicle_id, 'make', v.make, 'model', v.model,
                                                     'year', v.year, 'licensePlate', v.license_plate, 'vin', v.vin)), '[]')
          FROM (SELECT * FROM customers.vehicle_card
                WHERE customer_id = ANY (p.customer_ids) AND archived_at IS NULL
                ORDER BY vehicle_id DESC LIMIT 10) v) AS vehicles,
         (${appointments(`a.status = 'completed'`, 'DESC', 3)}) AS last_visits,
         (${appointments(`a.status IN ('pending', 'confirmed', 'in-progress') AND a.date >= $3::date`, 'ASC', 5)}) AS upcoming,
         (SELECT count(*)::int FROM booking.appointment_card a
          WHERE a.customer_id = ANY (p.customer_ids) AND a.status_reason = 'no-show') AS no_shows,
         ARRAY(SELECT DISTINCT tag FROM customers.tag_card WHERE customer_id = ANY (p.customer_ids) ORDER BY tag) AS tags,
         (SELECT coalesce(json_agg(json_build_object('id', n.note_id, 'text', n.text, 'writtenAt', n.written_at)
                                   ORDER BY n.note_id DESC), '[]')
          FROM (SELECT * FROM customers.note_card WHERE customer_id = ANY (p.customer_ids)
                ORDER BY note_id DESC LIMIT ${MAX_NOTES}) n) AS notes,
         (SELECT coalesce(json_agg(json_build_object('code', r.code, 'title', r.reward_name, 'expiresAt', r.expires_at,
                                                     'discountBani', r.discount_bani, 'discountPercent', r.discount_percent)
                                   ORDER BY r.expires_at, r.redemption_id), '[]')
          FROM loyalty.redemption_card r
          WHERE r.user_id = p.user_id AND r.status = 'active' AND r.expires_at > $4::timestamptz) AS rewards
  FROM person p LEFT JOIN identity.user_card u ON u.user_id = p.user_id
  ORDER BY p.customer_id DESC NULLS LAST`;

export const CALLERS_BY_PHONE = completed(BY_PHONE);

/** The person of a customer ($1), or of the owner of a vehicle ($2). */
export const CALLER_BY_ID = completed(`
  ${CUSTOMER} WHERE c.customer_id = coalesce($1::integer,
    (SELECT v.customer_id FROM customers.vehicle_card v WHERE v.vehicle_id = $2::integer))`);
